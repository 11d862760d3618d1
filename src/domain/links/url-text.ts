const EDGE = /[\s\u200b-\u200f\u2060\ufeff]/

/**
 * The URL without surrounding space and without the control characters that browsers skip inside one.
 * Invisible joiners inside it stay: Persian and Indic addresses are spelled with them.
 */
export function trimUrl(value: string): string {
  const text = value.replace(/\p{Cc}/gu, '')
  // Counted by hand: a pattern for space at the end is quadratic on space in the middle.
  let start = 0
  let end = text.length
  while (start < end && EDGE.test(text.charAt(start))) start += 1
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/**
 * An http(s) address of a host of letters, digits and hyphens whose other characters are all allowed in one. Most are.
 * No parser refuses it or reads it as another, so it may stand as it is. A name in punycode may be invalid.
 */
const PLAIN_ADDRESS =
  /^https?:\/\/(?![^/?#]*xn--)(?:[a-z\d-]+\.)+[a-z]{2,63}(?::\d{1,4})?(?:[/?#][\w!#$%&'()*+,\-./:;=?@[\]^{|}~]*)?$/

export function isPlainAddress(url: string): boolean {
  return url.length <= LONGEST_PLAIN && PLAIN_ADDRESS.test(url)
}

const LONGEST_PLAIN = 2000

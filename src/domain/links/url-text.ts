const EDGE = /[\s\u200b-\u200f\u2060\ufeff]/

/**
 * The URL without surrounding space and without the control characters that browsers skip. Invisible joiners inside it
 * stay, because Persian and Indic addresses need them.
 */
export function trimUrl(value: string): string {
  const text = value.replace(/\p{Cc}/gu, '')
  // A loop, because a pattern for space at the end takes quadratic time on space in the middle.
  let start = 0
  let end = text.length
  while (start < end && EDGE.test(text.charAt(start))) start += 1
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/**
 * An http(s) address whose host has only letters, digits and hyphens, and whose other characters are all allowed in a
 * URL. Most addresses match. All parsers agree on it, so it is used unchanged. A name in punycode may be invalid.
 */
const PLAIN_ADDRESS =
  /^https?:\/\/(?![^/?#]*xn--)(?:[a-z\d-]+\.)+[a-z]{2,63}(?::\d{1,4})?(?:[/?#][\w!#$%&'()*+,\-./:;=?@[\]^{|}~]*)?$/

export function isPlainAddress(url: string): boolean {
  return url.length <= LONGEST_PLAIN && PLAIN_ADDRESS.test(url)
}

const LONGEST_PLAIN = 2000

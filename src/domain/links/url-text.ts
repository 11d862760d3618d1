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

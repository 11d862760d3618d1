/**
 * Removes matching characters at the end of `text`, one at a time: an expression such as `/x+$/` takes quadratic time.
 */
export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

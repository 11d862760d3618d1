const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The number of a note in plain text, in superscript digits. Digits in brackets are the numbers of links. */
export function noteMark(number: number): string {
  return String(number).replace(/\d/g, (digit) => SUPERSCRIPT.charAt(Number(digit)))
}

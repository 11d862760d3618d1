/**
 * Characters that no page and no mail may hold: controls but tab, line feed and carriage return, and surrogates
 * without their other half (XML 1.0 2.2, HTML 13.2.3.5; rule D18 of the mail linter).
 */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u
const EACH_FORBIDDEN = new RegExp(FORBIDDEN, 'gu')

/** Windows-1252 at 0x80 to 0x9F: what text that was decoded as ISO 8859-1 meant there. Empty where nothing was meant. */
const WINDOWS_1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

export interface CleanText {
  readonly text: string
  /** How many characters had a meaning and got it back. */
  readonly repaired: number
  readonly removed: number
}

/** The text without forbidden characters; null if it has none, which is nearly always. */
export function withoutControls(text: string): CleanText | null {
  if (!FORBIDDEN.test(text)) return null
  let repaired = 0
  let removed = 0
  const clean = text.replace(EACH_FORBIDDEN, (character) => {
    const meant = WINDOWS_1252[character.charCodeAt(0) - 0x80]
    if (meant !== undefined && meant !== '\0') {
      repaired++
      return meant
    }
    removed++
    return ''
  })
  return { text: clean, repaired, removed }
}

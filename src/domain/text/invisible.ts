/** Scripts in which invisible characters join or separate letters: Persian, Urdu, Hindi, Malayalam … */
const JOINING = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr'
/** Scripts without spaces, in which such a character allows a line break. */
const UNSPACED = 'Thai Laoo Khmr Mymr Tibt'

const INVISIBLE = /\u034f|[\u00ad\u180e\u200b-\u200d\u2060\ufeff]/g
// Line breaks of every kind are kept for the layout.
const CONTROL = /(?![\t-\r\u0085])\p{Cc}|\p{Cs}/gu
/**
 * Characters that either of the two removes, and all surrogates. A fast test, because hardly any text has them and
 * Unicode properties take ten times as long.
 */
const SUSPECT =
  /[^\t-\r -~\u0085\u00a0-\u00ac\u00ae-\u034e\u0350-\u180d\u180f-\u200a\u200e-\u205f\u2061-\ud7ff\ue000-\ufefe\uff00-\uffff]/
const AFTER_PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u
const PICTURE = /^\p{Extended_Pictographic}/u
const AFTER_JOINING = new RegExp(`[${scripts(JOINING)}\\p{M}]$`, 'u')
const AFTER_UNSPACED = new RegExp(`[${scripts(UNSPACED)}]$`, 'u')

/**
 * Removes invisible characters. They are pasted by accident and make names and source code impossible to find or to
 * copy. Those that are needed stay: within an emoji, and in scripts that join their letters (EMAIL-GATE E24).
 */
export function withoutInvisible(text: string): string {
  if (!SUSPECT.test(text)) return text
  return text
    .replace(CONTROL, '')
    .replace(INVISIBLE, (char, at: number, whole: string) =>
      isNeeded(char, whole.slice(Math.max(0, at - 2), at), whole.slice(at + 1, at + 3)) ? char : '',
    )
}

function isNeeded(char: string, before: string, after: string): boolean {
  if (char === '\u200b') return AFTER_UNSPACED.test(before)
  if (char === '\u200d' && AFTER_PICTURE.test(before) && PICTURE.test(after)) return true
  return '\u034f\u180e\u200c\u200d'.includes(char) && AFTER_JOINING.test(before) && !before.endsWith('\u034f')
}

function scripts(names: string): string {
  return names
    .split(' ')
    .map((name) => `\\p{scx=${name}}`)
    .join('')
}

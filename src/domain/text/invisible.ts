/** Scripts whose letters are joined or kept apart by characters without width: Persian, Urdu, Hindi, Malayalam … */
const JOINING = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr'
/** Scripts without blanks, where such a character says that a line may end. */
const UNSPACED = 'Thai Laoo Khmr Mymr Tibt'

const INVISIBLE = /\u034f|[\u00ad\u180e\u200b-\u200d\u2060\ufeff]/g
// Line ends of every kind are the layout's.
const CONTROL = /(?![\t-\r\u0085])\p{Cc}|\p{Cs}/gu
/** What either takes out, and halves of pairs. Nearly no text has any; properties of Unicode take ten times as long. */
const SUSPECT =
  /[^\t-\r -~\u0085\u00a0-\u00ac\u00ae-\u034e\u0350-\u180d\u180f-\u200a\u200e-\u205f\u2061-\ud7ff\ue000-\ufefe\uff00-\uffff]/
const AFTER_PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u
const PICTURE = /^\p{Extended_Pictographic}/u
const AFTER_JOINING = new RegExp(`[${scripts(JOINING)}\\p{M}]$`, 'u')
const AFTER_UNSPACED = new RegExp(`[${scripts(UNSPACED)}]$`, 'u')

/**
 * A text without characters that have no width: pasted along, they make names and source impossible to find or to
 * copy. Those that writing needs stay: within an emoji, and in scripts that join their letters (EMAIL-GATE E24).
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

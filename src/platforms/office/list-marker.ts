/** What the text before a list item says. */
export interface Marker {
  readonly kind: 'ul' | 'ol'
  readonly number: number | null
  /** The `type` of an `ol`; null for decimal numbers. */
  readonly style: string | null
}

/** The formats of `mso-level-number-format` that HTML has too. Decimal is the default. */
const STYLES: ReadonlyMap<string, string> = new Map([
  ['alpha-lower', 'a'],
  ['alpha-upper', 'A'],
  ['roman-lower', 'i'],
  ['roman-upper', 'I'],
  ['lower-alpha', 'a'],
  ['upper-alpha', 'A'],
  ['lower-latin', 'a'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
])
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

/** The `type` of an `ol` for a number format of Word or a `list-style-type` of CSS. Null for decimal and others. */
export function listStyle(format: string | undefined): string | null {
  return STYLES.get((format ?? '').trim().toLowerCase()) ?? null
}

/**
 * Reads the text that a program draws before an item: `1.`, `(b)`, `iv)`, `2.3.`, `·`, `o`. Null for other text, such
 * as `Step 1:`, since a list cannot draw it.
 *
 * @param format the number format of the level, if the program states it: `bullet`, `roman-lower`.
 * @param style the style of the item before it, which tells the letter i from the number i.
 */
export function readMarker(text: string, format: string | undefined, style: string | null = null): Marker | null {
  const shown = text.replace(/\s+/g, '')
  if (format === 'bullet' || format === 'image' || shown === '')
    return format === undefined || format === 'bullet' || format === 'image'
      ? { kind: 'ul', number: null, style: null }
      : { kind: 'ol', number: null, style: listStyle(format) }
  const digits = /^[([]?(?:\d{1,9}[.-])*(\d{1,9})[.)\]:°º]*$/.exec(shown)?.[1]
  if (digits) return { kind: 'ol', number: Number(digits), style: null }
  const letters = /^[([]?(?:[\da-z]{1,9}\.)*([a-z]{1,9})([.)\]:]*)$/i.exec(shown)
  const [, word = '', sign = ''] = letters ?? []
  if (letters && (sign !== '' || format !== undefined)) {
    const own = listStyle(format) ?? style ?? guessedStyle(word)
    const number = own === null ? null : numberOf(word.toLowerCase(), own)
    return number === null ? null : { kind: 'ol', number, style: own }
  }
  if (/^[^\p{L}\p{N}]{1,3}$|^[o§vnqlwuØü]$/u.test(shown)) return { kind: 'ul', number: null, style: null }
  return format === undefined || /[a-z]{3}/i.test(shown) ? null : { kind: 'ol', number: null, style: null }
}

/** Whether a marker counts several levels, such as `1.2`, which a list cannot show. */
export function isCompound(text: string): boolean {
  return /[\da-z][.-][\da-z]/i.test(text.replace(/\s+/g, ''))
}

/** Lists begin with i or I as roman numbers; other single letters are of the alphabet. */
function guessedStyle(word: string): string | null {
  const isUpper = word === word.toUpperCase()
  if (/^[ivx]{1,5}$/i.test(word)) return isUpper ? 'I' : 'i'
  return word.length === 1 || /^(.)\1$/.test(word) ? (isUpper ? 'A' : 'a') : null
}

function numberOf(word: string, style: string): number | null {
  if (style === 'a' || style === 'A') {
    // Word counts a, … z, aa, bb, … zz.
    return /^(.)\1*$/.test(word) ? (word.length - 1) * 26 + word.charCodeAt(0) - 96 : null
  }
  let sum = 0
  let before = 0
  for (const letter of [...word].reverse()) {
    const value = ROMAN[letter]
    if (value === undefined) return null
    sum += value < before ? -value : value
    before = Math.max(before, value)
  }
  return sum
}

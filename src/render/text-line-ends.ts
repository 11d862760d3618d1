import { eastAsianWidth } from 'get-east-asian-width'
import { once } from '../domain/values/once.js'
import lineBreaker from './line-breaker.ts?lazy'

const HOST = '(?:[\\w-]{1,120}\\.){1,8}\\p{L}{2,24}'
// CJK punctuation ends an address. Letters of any script may be part of it.
const REST = '[^\\s<>"“”„«»\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65]'
/**
 * Text that must not be broken, because it could not be copied: addresses, mail addresses, and source code in a
 * sentence.
 */
const UNBROKEN = new RegExp(
  `(?:[a-z][a-z0-9+.-]{1,20}:\\/\\/|mailto:|tel:|www\\.)${REST}+|[\\w.+-]{1,64}@${HOST}|${HOST}(?:[:/?#]${REST}*)?|\`[^\`\\s]+\``,
  'giu',
)
const UNSPACED = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u
const UNSPACED_RUN = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]{1,500}/gu
const LETTER = /\p{L}/u
/** Characters that may form one visible character with the one before. */
const JOINED = /^[\p{M}\u200d\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]/u
// Lazy, because creating a segmenter takes milliseconds.
const characters = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))
const words = once(() => new Intl.Segmenter('th', { granularity: 'word' }))
/** Code units on each side that can contain the longest emoji. */
const AROUND = 40
const HANGUL = /\p{sc=Hang}/u

/**
 * Positions at which a line of prose may end, ascending, as code unit offsets. `token` matches further words to keep
 * whole.
 */
export function lineEnds(line: string, token: RegExp | null): number[] {
  const masked = (token ? line.replace(token, mask) : line).replace(UNBROKEN, mask)
  return breaks(masked).filter((at) => isGoodEnd(masked, at) && !isWithinCharacter(masked, at))
}

/** Replaces a text by one word of the same length. */
function mask(whole: string): string {
  return 'x'.repeat(whole.length)
}

function breaks(line: string): number[] {
  const { LineBreaker } = lineBreaker()
  const breaker = new LineBreaker(line)
  const found: number[] = []
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak())
    if (next.position < line.length) found.push(next.position)
  return UNSPACED.test(line) ? [...new Set([...found, ...wordStarts(line)])].sort((a, b) => a - b) : found
}

/**
 * Whether a position is inside a visible character. The table of line breaks does not know newer emoji. Only positions
 * at joining characters are tested, because it is slow.
 */
function isWithinCharacter(line: string, at: number): boolean {
  const from = Math.max(0, at - AROUND)
  if (!JOINED.test(line.slice(at, at + 2)) && line.charAt(at - 1) !== '\u200d') return false
  const found = characters()
    .segment(line.slice(from, at + AROUND))
    .containing(at - from)
  return found !== undefined && found.index !== at - from
}

/**
 * UAX #14 leaves scripts without spaces to a dictionary. The runtime has one, but it is slow on extremely long runs.
 */
function wordStarts(line: string): number[] {
  return [...line.matchAll(UNSPACED_RUN)].flatMap(({ 0: run, index: from }) =>
    Array.from(words().segment(run), ({ index }) => from + index).slice(1),
  )
}

/**
 * UAX #14 also allows breaks within paths, options and numbers. In prose, lines end between words, at dashes, at
 * hyphens between letters, and beside characters of scripts without spaces.
 */
function isGoodEnd(line: string, at: number): boolean {
  const before = lastOf(line, at)
  const after = line.slice(at, at + 8)
  // The number of a link or a note stays with its text.
  if (before === ' ') return !/^\[\d{1,5}\]/.test(after)
  if (/^[⁰¹²³⁴-⁹]/.test(after)) return false
  // Korean has spaces between words.
  if (HANGUL.test(before) || HANGUL.test(after.charAt(0))) return false
  if (before === '-' || before === '‐') return LETTER.test(lastOf(line, at - 1)) && LETTER.test(after.charAt(0))
  return /[\s–—]/.test(before) || UNSPACED.test(before) || isWide(before) || isWide(after)
}

/** The character that ends at a position. */
function lastOf(line: string, at: number): string {
  const pair = line.slice(Math.max(0, at - 2), at)
  return /^[\ud800-\udbff]/.test(pair) ? pair : pair.slice(-1)
}

/** Whether a text begins with a wide character. */
function isWide(text: string): boolean {
  const code = text.codePointAt(0)
  return code !== undefined && eastAsianWidth(code) === 2
}

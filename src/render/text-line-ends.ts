import { eastAsianWidth } from 'get-east-asian-width'
import { once } from '../domain/values/once.js'
import lineBreaker from './line-breaker.ts?lazy'

const HOST = '(?:[\\w-]{1,120}\\.){1,8}\\p{L}{2,24}'
// CJK punctuation ends an address; letters of any script may be part of it.
const REST = '[^\\s<>"“”„«»\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65]'
/** What nobody could copy from two lines: addresses, mail addresses, and source in a sentence. */
const UNBROKEN = new RegExp(
  `(?:[a-z][a-z0-9+.-]{1,20}:\\/\\/|mailto:|tel:|www\\.)${REST}+|[\\w.+-]{1,64}@${HOST}|${HOST}(?:[:/?#]${REST}*)?|\`[^\`\\s]+\``,
  'giu',
)
const UNSPACED = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u
const UNSPACED_RUN = /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]{1,500}/gu
const LETTER = /\p{L}/u
/** What may be one character, to a reader, with what stands before it. */
const JOINED = /^[\p{M}\u200d\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]/u
// Making one takes milliseconds.
const characters = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))
const words = once(() => new Intl.Segmenter('th', { granularity: 'word' }))
/** Code units to either side that hold the longest emoji there is. */
const AROUND = 40
const HANGUL = /\p{sc=Hang}/u

/**
 * Where a line of prose may end, ascending, as code units before the place; `token` finds further words to keep whole.
 */
export function lineEnds(line: string, token: RegExp | null): number[] {
  const masked = (token ? line.replace(token, mask) : line).replace(UNBROKEN, mask)
  return breaks(masked).filter((at) => isGoodEnd(masked, at) && !isWithinCharacter(masked, at))
}

/** One word of the same length. */
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
 * Newer emoji are unknown to the table of line breaks; only what joins characters is looked at closer, which takes
 * time.
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
 * UAX #14 leaves scripts without blanks to a dictionary, which the platform has; it is slow on runs that nobody writes.
 */
function wordStarts(line: string): number[] {
  return [...line.matchAll(UNSPACED_RUN)].flatMap(({ 0: run, index: from }) =>
    Array.from(words().segment(run), ({ index }) => from + index).slice(1),
  )
}

/**
 * UAX #14 also lets a line end within paths, options and numbers. In a letter it ends between words, at dashes, at
 * hyphens between letters, and beside characters of scripts without blanks.
 */
function isGoodEnd(line: string, at: number): boolean {
  const before = lastOf(line, at)
  const after = line.slice(at, at + 8)
  // The number of a link or a note stays with its words.
  if (before === ' ') return !/^\[\d{1,5}\]/.test(after)
  if (/^[⁰¹²³⁴-⁹]/.test(after)) return false
  // Korean writes blanks between words.
  if (HANGUL.test(before) || HANGUL.test(after.charAt(0))) return false
  if (before === '-' || before === '‐') return LETTER.test(lastOf(line, at - 1)) && LETTER.test(after.charAt(0))
  return /[\s–—]/.test(before) || UNSPACED.test(before) || isWide(before) || isWide(after)
}

/** The character that ends at a place. */
function lastOf(line: string, at: number): string {
  const pair = line.slice(Math.max(0, at - 2), at)
  return /^[\ud800-\udbff]/.test(pair) ? pair : pair.slice(-1)
}

/** Whether a text begins with a character of two columns. */
function isWide(text: string): boolean {
  const code = text.codePointAt(0)
  return code !== undefined && eastAsianWidth(code) === 2
}

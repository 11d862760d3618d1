import { eastAsianWidth } from 'get-east-asian-width'
import { writtenAddress } from '../domain/links/cited-link.js'
import { withoutInvisible } from '../domain/text/invisible.js'
import type { TextBlock } from '../schema/text-block.js'
import { lineEnds } from './text-line-ends.js'
import { tableLines } from './text-table.js'

/** Letters of narrow text. A Unicode property takes several times as long. */
const LETTER = 'A-Za-z\\xaa\\xb5\\xba\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u017f'
/** A fast test for the words below. Most lines have none of them. */
const MAY_BE_UNBROKEN = /[@`]|[.:][^ ]/
/** Words that the general rules keep whole: addresses, and source code within a sentence. */
const UNBROKEN = new RegExp(`:\\/\\/|mailto:|tel:|www\\.|[@\`]|\\.[${LETTER}]`, 'i')
/**
 * Text in which line breaks depend on more context: several blanks, brackets, quotes before brackets, signs that cannot
 * begin a line, several dashes, minus signs.
 */
const UNUSUAL = new RegExp(
  [
    '  ',
    '[([{¡¿] ',
    '[‘’‚“”„«»"\'] [([{]',
    ` (?![${LETTER}\\d‘“„"'«([{&$€£#+–—])`,
    '[–—] ?[–—]',
    ' -',
    `-[^${LETTER}\\d ]`,
    `[–—][^${LETTER}\\d ]`,
  ].join('|'),
)
/** Number of characters on each side of a break that these rules look at. */
const AROUND = 3
const HYPHENATED = new RegExp(`^[${LETTER}]-[${LETTER}]$`)
/** The number of a link, which stays with its text. */
const NUMBER = /^\[\d{1,5}\]/

/**
 * Folds a narrow line of prose in Latin letters (`isNarrow`) to at most `width` columns, with the same result as
 * `folded`. Null for a line that needs Unicode's line breaking algorithm, which is far slower.
 */
export function foldedLatin(line: string, width: number): string[] | null {
  if (line.startsWith(' ') || (MAY_BE_UNBROKEN.test(line) && UNBROKEN.test(line))) return null
  const lines: string[] = []
  let start = 0
  while (line.length - start > width) {
    const end = endFor(line, start, width)
    if (end === null) return null
    if (end === line.length) break
    lines.push(line.slice(start, end).trimEnd())
    start = end
  }
  lines.push(line.slice(start).trimEnd())
  return lines
}

/**
 * The end of the line that begins at `start`: as late as possible, or else after the first word. Null if the text needs
 * the general rules.
 */
function endFor(line: string, start: number, width: number): number | null {
  // The blank at the end of a line takes no space.
  const limit = start + width + 1
  let end = isEnd(line, limit) && line[limit - 1] === ' ' ? limit : limit - 1
  while (end > start && !isEnd(line, end)) end--
  if (end > start) return isUsual(line, end, limit) ? end : null
  end = limit
  while (end < line.length && !isEnd(line, end)) end++
  return isUsual(line, start, end) ? end : null
}

function isUsual(line: string, from: number, to: number): boolean {
  return !UNUSUAL.test(line.slice(Math.max(0, from - AROUND), to + AROUND).trimEnd())
}

/** Whether a line may end there: after blanks, dashes, and hyphens between letters. */
function isEnd(line: string, at: number): boolean {
  switch (line[at - 1]) {
    case ' ':
      return line[at] !== '[' || !NUMBER.test(line.slice(at, at + 8))
    case '–':
    case '—':
      return line[at] !== ' '
    case '-':
      return HYPHENATED.test(line.slice(at - 2, at + 1))
    default:
      return false
  }
}

/**
 * Characters without a column of their own: marks, vowels and finals of Hangul syllables, skin tones, invisible
 * characters.
 */
const ATTACHED = /[\p{M}\p{Cf}\p{Emoji_Modifier}\u1160-\u11ff\ud7b0-\ud7fb]/u
const ZERO_WIDTH_JOINER = '\u200d'
/** Requests the emoji form of a sign that is otherwise as wide as a letter. */
const AS_PICTURE = '\ufe0f'

/**
 * Characters of western keyboards and typographic punctuation: one column each, unless ambiguous characters are wide.
 */
const NARROW = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u017f‘’‚“”„–—…•]*$/

/** Whether each character of a text takes one column. A fast test. */
function isNarrow(text: string, ambiguousAsWide: boolean): boolean {
  return (ambiguousAsWide ? /^[\x20-\x7e]*$/ : NARROW).test(text)
}

/**
 * Columns of a text in a fixed-width font, by East Asian width (UAX #11). With `ambiguousAsWide`, characters that are
 * wide only in East Asian fonts count as wide.
 */
export function textColumns(text: string, ambiguousAsWide: boolean): number {
  if (isNarrow(text, ambiguousAsWide)) return text.length
  let columns = 0
  let last = 0
  let before = ''
  for (const char of text) {
    const joined = before === ZERO_WIDTH_JOINER && last === 2
    if (char === AS_PICTURE && last === 1) {
      columns += 1
      last = 2
    } else if (!joined && !ATTACHED.test(char)) {
      last = eastAsianWidth(char.codePointAt(0) ?? 0, { ambiguousAsWide })
      columns += last
    }
    before = char
  }
  return columns
}

export interface TextPage {
  /** Columns of a line; Infinity puts each paragraph on one line. */
  readonly width: number
  /** Whether characters of ambiguous width are wide, as in East Asian fonts. */
  readonly ambiguousAsWide: boolean
  /** Matches placeholder tokens, each one column wide and never broken. Global. */
  readonly token: RegExp | null
  /** The printed form of an address. */
  address(url: string): string
}

/**
 * Folds a line of prose to at most `width` columns. Longer unbreakable text, such as an address, is put on a line of
 * its own.
 */
function folded(line: string, page: TextPage): string[] {
  const { width, ambiguousAsWide } = page
  if (width === Number.POSITIVE_INFINITY || line === '') return [line]
  if (ambiguousAsWide || hasToken(line, page) || !isNarrow(line, false))
    return columnsOf(line, page) <= width ? [line] : foldedByUnicode(line, page)
  return line.length <= width ? [line] : (foldedLatin(line, width) ?? foldedByUnicode(line, page))
}

/** Like `folded`, for any script, by Unicode's line breaking algorithm (UAX #14). */
export function foldedByUnicode(line: string, page: TextPage): string[] {
  const { width, token } = page
  const lines: string[] = []
  let current = ''
  let columns = 0
  let from = 0
  for (const to of [...lineEnds(line, token), line.length]) {
    const piece = line.slice(from, to)
    from = to
    if (current.trim() !== '' && columns + columnsOf(piece.trimEnd(), page) > width) {
      lines.push(current.trimEnd())
      current = ''
      columns = 0
    }
    current += piece
    columns += columnsOf(piece, page)
  }
  return [...lines, current.trimEnd()]
}

function hasToken(line: string, { token }: TextPage): boolean {
  return token !== null && line.search(token) !== -1
}

/** Columns of a text; each placeholder token counts as one. */
export function columnsOf(text: string, { token, ambiguousAsWide }: TextPage): number {
  return textColumns(token ? text.replace(token, '-') : text, ambiguousAsWide)
}

/** Paragraphs as single lines, for previews, search and word counts. */
export const UNFOLDED: TextPage = {
  width: Number.POSITIVE_INFINITY,
  ambiguousAsWide: false,
  token: null,
  address: writtenAddress,
}

/** Minimum columns of text in deeply nested quotations. */
const NARROWEST = 24

/** Plain text of a block, without a line feed at the end. */
export function layoutText(block: TextBlock, page: TextPage): string {
  return linesOf(block, page).join('\n')
}

function linesOf(block: TextBlock, page: TextPage): readonly string[] {
  if (typeof block === 'string') return withoutBlankEnds(foldedLines(block, page))
  switch (block.kind) {
    case 'verbatim':
      return withoutBlankEnds(ownLines(block.text).map((line) => line.trimEnd()))
    case 'action': {
      const label = folded(withoutInvisible(block.label).replace(/\s+/g, ' ').trim(), page)
      const address = page.address(block.url)
      return label[0] === '' ? [address] : [...label.slice(0, -1), `${label.at(-1) ?? ''}: ${address}`]
    }
    case 'stack':
      return stackedLines(block.blocks, block.gap, page)
    case 'hanging': {
      const { first, rest } = block
      const inner = linesOf(block.block, { ...page, width: Math.max(NARROWEST, page.width - columnsOf(rest, page)) })
      return inner.map((line, i) => `${i === 0 ? first : rest}${line}`.trimEnd())
    }
    case 'table':
      return tableLines(block, page.width, {
        columnsOf: (text) => columnsOf(text, page),
        linesOf: (inner, width) => linesOf(inner, { ...page, width }),
      })
  }
}

function foldedLines(text: string, page: TextPage): readonly string[] {
  const own = ownLines(text)
  return own.length === 1 ? folded(trimLine(own[0] ?? ''), page) : own.flatMap((line) => folded(trimLine(line), page))
}

function stackedLines(blocks: readonly TextBlock[], gap: 0 | 1, page: TextPage): readonly string[] {
  const all: string[] = []
  for (const block of blocks) {
    const lines = linesOf(block, page)
    if (lines.length === 0) continue
    if (all.length > 0 && gap === 1) all.push('')
    for (const line of lines) all.push(line)
  }
  return all
}

/** Keeps other kinds of blanks at the start: a Japanese paragraph begins with one. */
function trimLine(line: string): string {
  return line.replace(/^[ \t]+/, '').trimEnd()
}

const LINE_END = /\r\n?|[\n\v\f\u0085\u2028\u2029]/

/** Splits a text at its line ends. Unicode has seven kinds. */
function ownLines(text: string): readonly string[] {
  const shown = withoutInvisible(text)
  // Fast path: most texts are one line.
  return LINE_END.test(shown) ? shown.split(LINE_END) : [shown]
}

function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => line.trim() !== '')
  if (from === -1) return []
  const end = lines.findLastIndex((line) => line.trim() !== '') + 1
  return from === 0 && end === lines.length ? lines : lines.slice(from, end)
}

import { isNarrow, textColumns } from './text-columns.js'
import { foldedLatin } from './text-fold-latin.js'
import { lineEnds } from './text-line-ends.js'

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
export function folded(line: string, page: TextPage): string[] {
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

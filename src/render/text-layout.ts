import { writtenAddress } from '../domain/links/cited-link.js'
import { withoutInvisible } from '../domain/text/invisible.js'
import type { TextBlock } from '../schema/text-block.js'
import { columnsOf, folded, type TextPage } from './text-fold.js'

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

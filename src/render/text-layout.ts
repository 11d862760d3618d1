import { writtenAddress } from '../domain/links/cited-link.js'
import { withoutInvisible } from '../domain/text/invisible.js'
import type { TextBlock } from '../schema/text-block.js'
import { columnsOf, folded, type TextPage } from './text-fold.js'

/** Paragraphs as single lines: for previews, search and word counts. */
export const UNFOLDED: TextPage = {
  width: Number.POSITIVE_INFINITY,
  ambiguousAsWide: false,
  token: null,
  address: writtenAddress,
}

/** A quotation within many others still has room for words. */
const NARROWEST = 24

/** Plain text of a block, without a line feed at its end. */
export function layoutText(block: TextBlock, page: TextPage): string {
  return linesOf(block, page).join('\n')
}

function linesOf(block: TextBlock, page: TextPage): string[] {
  if (typeof block === 'string') return withoutBlankEnds(ownLines(block).flatMap((line) => folded(trimmed(line), page)))
  switch (block.kind) {
    case 'verbatim':
      return withoutBlankEnds(ownLines(block.text).map((line) => line.trimEnd()))
    case 'action': {
      const label = folded(withoutInvisible(block.label).replace(/\s+/g, ' ').trim(), page)
      const address = page.address(block.url)
      return label[0] === '' ? [address] : [...label.slice(0, -1), `${label.at(-1) ?? ''}: ${address}`]
    }
    case 'stack': {
      const parts = block.blocks.map((part) => linesOf(part, page)).filter((lines) => lines.length > 0)
      return parts.flatMap((lines, i) => (i > 0 && block.gap === 1 ? ['', ...lines] : lines))
    }
    case 'hanging': {
      const { first, rest } = block
      const inner = linesOf(block.block, { ...page, width: Math.max(NARROWEST, page.width - columnsOf(rest, page)) })
      return inner.map((line, i) => `${i === 0 ? first : rest}${line}`.trimEnd())
    }
  }
}

/** Blanks of other kinds at the beginning are the author's: a Japanese paragraph begins with one. */
function trimmed(line: string): string {
  return line.replace(/^[ \t]+/, '').trimEnd()
}

/** A text at its own line ends, of which Unicode has seven. */
function ownLines(text: string): string[] {
  return withoutInvisible(text).split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
}

function withoutBlankEnds(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => line.trim() !== '')
  return from === -1 ? [] : lines.slice(from, lines.findLastIndex((line) => line.trim() !== '') + 1)
}

import { bytesOf, type Bytes } from '../message/encoding.js'

export interface BlockSize extends Bytes {
  /** Index among all blocks of the mail, including those that show nothing. */
  readonly index: number
  /** JSON pointer into the body; '' for a note. */
  readonly path: string
  /** Name of the block, as in `paragraph`. */
  readonly type: string
  /**
   * Its first line in the mail's HTML. The same for all recipients, because values of merge fields contain no line
   * breaks.
   */
  readonly line: number
  /** For a note: index of the block with its first mark. */
  readonly markIn?: number | undefined
}

// Text and attribute values never contain both an unescaped angle bracket and a quote, so authors cannot write a mark.
const MARK = /<(tr|div|p|h[1-6]|[uo]l) data-block="(\d+|frame)"/g

/** Removes the marks. Each block then begins a line, so that the line of a finding identifies a block. */
export function withoutMarks(html: string): string {
  return html.replace(MARK, '\n<$1')
}

/**
 * Marks each block of a mail with the attribute `data-block`, its index, for previews.
 *
 * @param html of `bind`
 * @param blocks `size.blocks` of the mail's template
 */
export function withMarks(html: string, blocks: readonly Pick<BlockSize, 'index' | 'line'>[]): string {
  const byLine = new Map(blocks.map(({ line, index }) => [line, index]))
  return html
    .split('\n')
    .map((line, at) =>
      byLine.has(at + 1) ? line.replace(/^<(tr|div|p|h[1-6]|[uo]l)\b/, `<$1 data-block="${byLine.get(at + 1)}"`) : line,
    )
    .join('\n')
}

/** Measures each marked block. A block ends at the next block or part of the frame. */
export function weighBlocks(
  marked: string,
  blocks: readonly Pick<BlockSize, 'path' | 'type' | 'markIn'>[],
): BlockSize[] {
  const marks = [...marked.matchAll(MARK)]
  let line = 1 + breaksIn(marked.slice(0, marks[0]?.index))
  return marks.flatMap((match, at) => {
    const block = blocks[Number(match[2])]
    const html = withoutMarks(marked.slice(match.index, marks[at + 1]?.index))
    const first = line + 1
    line += breaksIn(html)
    return block ? [{ index: Number(match[2]), ...block, line: first, ...bytesOf(html) }] : []
  })
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1
}

import { bytesOf, type Bytes } from '../message/bytes.js'

export interface BlockSize extends Bytes {
  /** Among the blocks of the mail, those that show nothing included. */
  readonly index: number
  /** JSON pointer into the body; '' for a note. */
  readonly path: string
  readonly type: string
  /** Where it begins in the mail's HTML, whoever gets it: values of merge fields hold no line break. */
  readonly line: number
  /** Of a note: index of the block where its first mark stands. */
  readonly markIn?: number
}

// Neither text nor attribute values keep an angle bracket and a quote as they are, so no author can write a mark.
const MARK = /<(tr|div|p|h[1-6]|[uo]l) data-block="(\d+|frame)"/g

/** The mail without the marks; each of its blocks begins a line, so that a finding's line names a block. */
export function withoutMarks(html: string): string {
  return html.replace(MARK, '\n<$1')
}

/** The mail with its blocks marked again, for those who show it. */
export function withMarks(html: string, blocks: readonly Pick<BlockSize, 'index' | 'line'>[]): string {
  const byLine = new Map(blocks.map(({ line, index }) => [line, index]))
  return html
    .split('\n')
    .map((line, at) =>
      byLine.has(at + 1) ? line.replace(/^<(tr|div|p|h[1-6]|[uo]l)\b/, `<$1 data-block="${byLine.get(at + 1)}"`) : line,
    )
    .join('\n')
}

/** What each marked block weighs; a block ends where the next one or a part of the frame begins. */
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

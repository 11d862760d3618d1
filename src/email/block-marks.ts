import { bytesOf, type Bytes } from './bytes.js'

export interface BlockSize extends Bytes {
  /** Among the blocks of the mail, those that show nothing included. */
  readonly index: number
  /** JSON pointer into the body; '' for a note. */
  readonly path: string
  readonly type: string
  /** Of a note: index of the block where its first mark stands. */
  readonly markIn?: number
}

// Neither text nor attribute values keep an angle bracket and a quote as they are, so no author can write a mark.
const MARK = /<tr data-block="(\d+|frame)"/g

/** The mail without the marks that say where its blocks begin. */
export function withoutMarks(html: string): string {
  return html.replace(MARK, '<tr')
}

/** What each marked block weighs; a block ends where the next one or a part of the frame begins. */
export function weighBlocks(marked: string, blocks: readonly Pick<BlockSize, 'path' | 'type' | 'markIn'>[]): BlockSize[] {
  const marks = [...marked.matchAll(MARK)]
  return marks.flatMap((match, at) => {
    const block = blocks[Number(match[1])]
    return block ? [{ index: Number(match[1]), ...block, ...bytesOf(withoutMarks(marked.slice(match.index, marks[at + 1]?.index))) }] : []
  })
}

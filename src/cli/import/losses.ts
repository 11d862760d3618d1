import { LOSS_CODES, type ImportedPost, type LeftOutPart } from '../../index.js'
import type { Post } from '../../types.js'

interface Entry {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly code: string
  readonly message: string
}

/** How much of the text of a page was imported, in words. */
interface ImportedText {
  readonly file: string
  readonly words: number
  readonly of: number
}

/** A part of a page that is not in the post. */
interface PagePart extends Omit<LeftOutPart, 'position'> {
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/** Content that imports lost, changed or left out, and what of each page they took, for `--json`. */
export interface LossList {
  add(file: string, post: Pick<Post, 'problems'> & Partial<Pick<ImportedPost, 'taken' | 'leftOut'>>): void
  /** One JSON object and a line break. */
  json(): string
}

export function lossList(): LossList {
  const lost: Entry[] = []
  const leftOut: Entry[] = []
  const pages: ImportedText[] = []
  const parts: PagePart[] = []
  return {
    add(file, { problems, taken, leftOut: partsOf }) {
      if (taken) pages.push({ file, ...taken })
      for (const { position, ...part } of partsOf?.() ?? []) parts.push({ file, ...position, ...part })
      for (const { code, message, position } of problems) {
        const entry: Entry = { file, ...position, code, message }
        if (LOSS_CODES.has(code)) lost.push(entry)
        else if (code === 'left-out') leftOut.push(entry)
      }
    },
    json: () => `${JSON.stringify({ lost, leftOut, taken: pages, parts }, null, 2)}\n`,
  }
}

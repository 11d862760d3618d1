import { type MailComment, type Range, forWord } from '../markup/comments.js'
import { scanTags, tagAttribute } from './tags.js'

/** A range of the source inside a table or cell of fixed width that only Word sees. */
export interface GhostRange extends Range {
  width: number
  /** Offset of the comment that opens it. */
  comment: number
}

interface OpenGhost {
  name: string
  width: number | undefined
  comment: MailComment
}

/** One pass with a stack, because ghost tables open in one comment and close in a later one. */
export function ghostRanges(comments: readonly MailComment[], end: number): GhostRange[] {
  const open: OpenGhost[] = []
  const ranges: GhostRange[] = []
  const close = (ghost: OpenGhost, to: number): void => {
    if (ghost.width === undefined) return
    ranges.push({
      from: ghost.comment.offset + ghost.comment.source.length,
      to,
      width: ghost.width,
      comment: ghost.comment.offset,
    })
  }
  for (const comment of comments) {
    if (!forWord(comment)) continue
    for (const tag of scanTags(comment.body)) {
      if (tag.name !== 'table' && tag.name !== 'td') continue
      if (!tag.closing) {
        open.push({ name: tag.name, width: wholeNumber(tagAttribute(tag, 'width')), comment })
        continue
      }
      const at = open.findLastIndex((ghost) => ghost.name === tag.name)
      if (at !== -1) for (const ghost of open.splice(at)) close(ghost, comment.offset)
    }
  }
  for (const ghost of open) close(ghost, end)
  return ranges
}

function wholeNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,5}$/.test(value) ? Number(value) : undefined
}

import { formatBylineDate, isoDate, parseDate } from '../../domain/text/dates.js'
import { COMMENT_WORDS } from '../../domain/values/limits.js'
import type { Messages } from '../../domain/messages/messages.js'
import { ownValue } from '../../domain/values/own-value.js'
import { richText } from '../../parts/read-rich-text.js'
import { plainRichText, truncateRichText, type RichBlock } from '../../parts/rich-text.js'
import type { PostData } from '../../schema/post.js'
import { attachmentsOf, type Attachment } from './attachments.js'
import { readComment, type CommentRecord } from './comment-record.js'

/** E-CMT-1, the same in every language. */
export const COMMENT_FAILED = 'Could not load comment'

export interface CommentParts {
  name: string | null
  photo: string | null
  bestseller: boolean
  blocks: readonly RichBlock[]
  attachments: readonly Attachment[]
  date: { iso: string; label: string } | null
  meta: readonly string[]
}

interface CommentContext {
  data: PostData
  messages: Messages
  language: string
  timeZone?: string
  link(url: string): string
}

/** What both views of a comment say (N-CMT-2); null when there is no comment (N-CMT-4). */
export function commentParts(
  attrs: { commentId: string | number | null; comment: CommentRecord | null },
  ctx: CommentContext,
): CommentParts | null {
  const comment =
    attrs.comment ??
    (attrs.commentId === null ? null : readComment(ownValue(ctx.data.comments, String(attrs.commentId))))
  if (!comment) return null
  const rich = richText(comment.body_json)
  const blocks = truncateRichText(rich.length ? rich : plainRichText(comment.body ?? ''), COMMENT_WORDS)
  const attachments = attachmentsOf(comment, (url) => ctx.link(url))
  if (blocks.length === 0 && attachments.length === 0) return null
  const date = parseDate(comment.date)
  const { messages } = ctx
  return {
    name: comment.name?.trim() || null,
    photo: comment.photo_url,
    bestseller: (comment.user_bestseller_tier ?? 0) > 0,
    blocks,
    attachments,
    date: date
      ? { iso: isoDate(date), label: formatBylineDate(date, { timeZone: ctx.timeZone, language: ctx.language }) }
      : null,
    meta: [
      comment.edited_at ? messages.edited : '',
      comment.reaction_count ? messages.likes(comment.reaction_count) : '',
      comment.restacks ? messages.restacks(comment.restacks) : '',
      comment.children_count ? messages.replies(comment.children_count) : '',
    ].filter(Boolean),
  }
}

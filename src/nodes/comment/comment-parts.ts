import { formatBylineDate, isoDate, parseDate } from '../../domain/text/dates.js'
import { COMMENT_WORDS } from './limits.js'
import { ownValue } from '../../domain/values/own-value.js'
import { richText } from '../../parts/read-rich-text.js'
import { plainRichText, truncateRichText, type RichBlock } from '../../parts/rich-text.js'
import type { SaysContext } from '../../schema/define.js'
import { attachmentsOf, type Attachment } from './attachments.js'
import type { CommentAttrs } from './attrs.js'
import { readComment, type CommentRecord } from './comment-record.js'
import type { CommentWords } from './words.js'

/** E-CMT-1, the same in every language. */
const COMMENT_FAILED = 'Could not load comment'

/** The link to the comment. `href` is '' if the address is unknown. */
export interface CommentLink {
  readonly href: string
  readonly action: string
}

export type CommentParts =
  | (CommentLink & { readonly kind: 'failed'; readonly error: string })
  | (CommentLink & {
      readonly kind: 'shown'
      readonly name: string | null
      readonly photo: string | null
      /** A badge beside the author's name: bestseller. */
      readonly note: string | undefined
      readonly blocks: readonly RichBlock[]
      readonly attachments: readonly Attachment[]
      readonly date: { readonly iso: string; readonly label: string } | null
      readonly meta: readonly string[]
    })

/** The content of a comment (N-CMT-2). An error text if it could not be loaded or is empty (N-CMT-4). */
export function commentParts(attrs: CommentAttrs, ctx: SaysContext<CommentWords>): CommentParts {
  const { messages, words } = ctx
  const link: CommentLink = { href: attrs.url ? ctx.link(attrs.url) : '', action: words.viewComment }
  const failed = { ...link, kind: 'failed', error: COMMENT_FAILED } as const
  const comment = storedComment(attrs, ctx)
  if (!comment) return failed
  const rich = richText(comment.body_json)
  const blocks = truncateRichText(rich.length ? rich : plainRichText(comment.body ?? ''), COMMENT_WORDS)
  const attachments = attachmentsOf(comment, link.href, ctx)
  if (blocks.length === 0 && attachments.length === 0) return failed
  const date = parseDate(comment.date)
  return {
    ...link,
    kind: 'shown',
    name: comment.name?.trim() || null,
    photo: comment.photo_url,
    note: (comment.user_bestseller_tier ?? 0) > 0 ? words.bestseller : undefined,
    blocks,
    attachments,
    date: date
      ? { iso: isoDate(date), label: formatBylineDate(date, { timeZone: ctx.timeZone, language: ctx.language }) }
      : null,
    meta: [
      comment.edited_at ? words.edited : '',
      comment.reaction_count ? messages.likes(comment.reaction_count) : '',
      comment.restacks ? words.restacks(comment.restacks) : '',
      comment.children_count ? words.replies(comment.children_count) : '',
    ].filter(Boolean),
  }
}

/** The comment in the block, or else the one in the post's data. */
function storedComment(
  { comment, commentId }: CommentAttrs,
  { data }: Pick<SaysContext, 'data'>,
): CommentRecord | null {
  return comment ?? (commentId === null ? null : readComment(ownValue(data.comments, String(commentId))))
}

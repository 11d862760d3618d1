import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { formatBylineDate, isoDate, parseDate } from '../../domain/text/dates.js'
import { ownValue } from '../../domain/values/stored-value.js'
import { imageWords, pictureText } from '../../parts/image-text.js'
import { richText } from '../../parts/read-rich-text.js'
import { richTextAsText } from '../../parts/rich-text-as-text.js'
import { plainRichText, type RichBlock, truncateRichText } from '../../parts/rich-text.js'
import { speechText } from '../../parts/speech-text.js'
import type { Output } from '../../schema/attr.js'
import { link, optionalId, record } from '../../schema/attributes.js'
import { defineBlock, type SaysContext, type TextContext } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { action, lines, lineStack, prefixed, type TextBlock } from '../../schema/text-block.js'
import { type Attachment, attachmentsOf } from './attachments.js'
import { commentCall } from './call.js'
import { commentEntries, type CommentRecord, readComment } from './comment-record.js'
import { COMMENT_WORDS } from './limits.js'
import { type CommentWords, commentWords } from './words.js'

const attrs = { url: link(), commentId: optionalId(), comment: record(commentEntries) }

type CommentAttrs = Output<typeof attrs>

/** E-CMT-1, the same in every language. */
const COMMENT_FAILED = 'Could not load comment'

/** The link to the comment. `href` is '' if the address is unknown. */
export interface CommentLink {
  readonly href: string
  readonly action: string
}

type CommentParts =
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
function commentParts(attrs: CommentAttrs, ctx: SaysContext<CommentWords>): CommentParts {
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

export const comment = defineBlock({
  name: 'comment',
  words: commentWords,
  attrs,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.comment, [data-component-name="CommentPlaceholder"]',
      attrs: (element) => dataAttrs(element) ?? false,
    },
  ],
  link: { call: commentCall, recognize: recognizeComment },
  missing: (attrs, context) =>
    commentParts(attrs, context).kind === 'shown'
      ? null
      : `Comment ${attrs.commentId ?? attrs.url ?? ''} is empty or missing in the block and in data.comments. Readers see an error text. Add it, or remove the block.`,
  says: commentParts,
  text({ says, context }) {
    const link = action(says.action, says.href)
    if (says.kind === 'failed') return lines(says.error, link)
    const { name, note, blocks, attachments, date, meta } = says
    const who = [name, note && `(${note})`].filter(Boolean).join(' ')
    return lineStack([
      speechText(
        who,
        richTextAsText(blocks, context, (href) => context.link(href)),
      ),
      ...attachments.map((attachment) => attachmentText(attachment, context)),
      [date?.label, ...meta].filter(Boolean).join(' ∙ '),
      link,
    ])
  },
})

/** An attachment of a comment as plain text. */
function attachmentText({ kind, label, words, image, href }: Attachment, context: TextContext): TextBlock {
  if (kind === 'image') return image ? pictureText(image, label, context) : imageWords(label, context.messages)
  return lines(
    words && prefixed('> ', words),
    image && !label ? pictureText(image, null, context) : null,
    label && (action(label, href) ?? label),
  )
}

/** Recognises a comment or a note. Links to chats and their posts are left to those blocks (R-CMT, O-25). */
function recognizeComment(link: string, { isProviderHost }: RecognitionContext): FetchLink | null {
  const target = parsePlatformLink(link, isProviderHost)
  if (target?.kind !== 'comment') return null
  return fetchLink(commentCall, { id: target.id }, (comment) => ({ url: link, commentId: Number(target.id), comment }))
}

import { speechText } from '../../parts/speech-text.js'
import { link, optionalId, record } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines, lineStack } from '../../schema/text-block.js'
import { attachmentText } from './attachment-text.js'
import { commentEntries } from './comment-record.js'
import { COMMENT_FAILED, commentParts } from './comment-parts.js'
import { richTextAsText } from '../../parts/rich-text-as-text.js'
import { recognizeComment } from './recognize.js'

export const comment = defineBlock({
  name: 'comment',
  attrs: { url: link(), commentId: optionalId(), comment: record(commentEntries) },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.comment, [data-component-name="CommentPlaceholder"]',
      attrs: (element) => dataAttrs(element) ?? false,
    },
  ],
  recognize: recognizeComment,
  missing: (attrs, context) =>
    commentParts(attrs, context)
      ? null
      : `Comment ${attrs.commentId ?? attrs.url ?? ''} is empty or missing in the block and in data.comments. Readers see an error text. Add it, or remove the block.`,
  text({ attrs, context }) {
    const { messages } = context
    const url = attrs.url ? context.link(attrs.url) : ''
    const parts = commentParts(attrs, context)
    if (!parts) return lines(COMMENT_FAILED, action(messages.viewComment, url))
    const who = [parts.name, parts.bestseller ? `(${messages.bestseller})` : ''].filter(Boolean).join(' ')
    return lineStack([
      speechText(
        who,
        richTextAsText(parts.blocks, context, (href) => context.link(href)),
      ),
      ...parts.attachments.map((attachment) => attachmentText(attachment, url, context)),
      [parts.date?.label, ...parts.meta].filter(Boolean).join(' ∙ '),
      action(messages.viewComment, url),
    ])
  },
})

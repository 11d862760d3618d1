import { speechText } from '../../parts/speech-text.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines, lineStack } from '../../schema/text-block.js'
import { attachmentText } from './attachment-text.js'
import { attrs } from './attrs.js'
import { commentParts } from './comment-parts.js'
import { richTextAsText } from '../../parts/rich-text-as-text.js'
import { commentCall } from './call.js'
import { recognizeComment } from './recognize.js'
import { commentWords } from './words.js'

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

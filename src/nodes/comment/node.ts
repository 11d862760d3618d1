import { link, optionalId, record } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { commentEntries } from './comment-record.js'
import { COMMENT_FAILED, commentParts } from './comment-parts.js'
import { richTextWords } from '../../parts/rich-text.js'
import { recognizeComment } from './recognize.js'

export const comment = defineNode({
  name: 'comment',
  attrs: { url: link(), commentId: optionalId(), comment: record(commentEntries) },
  spec: { group: 'block', draggable: true },
  importRules: [{ match: 'div.comment, [data-component-name="CommentPlaceholder"]', attrs: (element) => dataAttrs(element) ?? false }],
  recognize: recognizeComment,
  text({ attrs, context }) {
    const parts = commentParts(attrs, { ...context, link: (url) => context.resolve(url) })
    const url = attrs.url ? context.resolve(attrs.url) : ''
    if (!parts) return [COMMENT_FAILED, url].filter(Boolean).join('\n')
    const attached = parts.attachments.map(({ title, words, href }) => [title, words, href].filter(Boolean).join('\n'))
    return [parts.name, richTextWords(parts.blocks, (href) => context.resolve(href)), ...attached, url].filter(Boolean).join('\n')
  },
})

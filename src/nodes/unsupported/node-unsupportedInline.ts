import { text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'

/** Like `unsupported`, for inline content. */
export const unsupportedInline = defineBlock({
  name: 'unsupportedInline',
  role: 'unsupported-inline',
  attrs: { html: text() },
  spec: { group: 'inline', inline: true, content: 'inline*' },
  text: ({ children }) => children,
})

import { text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'

/** The inline twin of `unsupported`. */
export const unsupportedInline = defineBlock({
  name: 'unsupportedInline',
  role: 'unsupported-inline',
  attrs: { html: text() },
  spec: { group: 'inline', inline: true, content: 'inline*' },
  text: ({ children }) => children,
})

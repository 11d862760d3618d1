import { text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'

/** The inline twin of `unsupported`. */
export const unsupportedInline = defineNode({
  name: 'unsupportedInline',
  role: 'unsupported-inline',
  attrs: { html: text() },
  spec: { group: 'inline', inline: true, content: 'inline*' },
  text: ({ children }) => children,
})

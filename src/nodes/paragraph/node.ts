import { textAlign } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { alignmentOf } from '../../schema/html.js'

export const paragraph = defineNode({
  name: 'paragraph',
  role: 'paragraph',
  attrs: { textAlign: textAlign() },
  spec: { group: 'block', content: 'inline*' },
  importRules: [{ match: 'p', priority: 10, attrs: (element) => ({ textAlign: alignmentOf(element) }) }],
  text: ({ children }) => children,
})

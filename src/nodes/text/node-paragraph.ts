import { textAlign } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { alignmentOf } from '../../schema/html.js'

export const paragraph = defineBlock({
  name: 'paragraph',
  role: 'paragraph',
  attrs: { textAlign: textAlign() },
  spec: { group: 'block', content: 'inline*' },
  html: [{ match: 'p', priority: 10, attrs: (element) => ({ textAlign: alignmentOf(element) }) }],
  text: ({ children }) => children,
})

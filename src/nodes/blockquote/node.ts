import { defineBlock } from '../../schema/define.js'
import { prefixed, stacked } from '../../schema/text-block.js'

export const blockquote = defineBlock({
  name: 'blockquote',
  role: 'quote',
  attrs: {},
  spec: { group: 'block', content: 'block*', defining: true },
  html: [{ match: 'blockquote', priority: 10 }],
  text: ({ blocks }) => prefixed('> ', stacked(blocks)),
})

import { defineNode } from '../../schema/define.js'
import { prefixed, stacked } from '../../schema/text-block.js'

export const blockquote = defineNode({
  name: 'blockquote',
  attrs: {},
  spec: { group: 'block', content: 'block*', defining: true },
  importRules: [{ match: 'blockquote', priority: 10 }],
  text: ({ blocks }) => prefixed('> ', stacked(blocks)),
})

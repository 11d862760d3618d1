import { defineNode } from '../../schema/define.js'

export const blockquote = defineNode({
  name: 'blockquote',
  attrs: {},
  spec: { group: 'block', content: 'block*', defining: true },
  importRules: [{ match: 'blockquote', priority: 10 }],
  text: ({ children }) => children.split('\n').map((line) => (line ? `> ${line}` : '>')).join('\n'),
})

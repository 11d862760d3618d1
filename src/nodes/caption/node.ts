import { defineNode } from '../../schema/define.js'

export const caption = defineNode({
  name: 'caption',
  attrs: {},
  spec: { content: 'inline*' },
  importRules: [{ match: 'figcaption', priority: 20 }],
  text: ({ children }) => children,
})

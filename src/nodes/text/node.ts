import { defineNode } from '../../schema/define.js'

export const text = defineNode({
  name: 'text',
  attrs: {},
  spec: { group: 'inline' },
  text: ({ children }) => children,
})

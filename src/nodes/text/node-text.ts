import { defineBlock } from '../../schema/define.js'

export const text = defineBlock({
  name: 'text',
  attrs: {},
  spec: { group: 'inline' },
  text: ({ children }) => children,
})

import { text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'

export const doc = defineNode({
  name: 'doc',
  attrs: { schemaVersion: text() },
  spec: { content: 'block*' },
  text: ({ children }) => children,
})

import { text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { stacked } from '../../schema/text-block.js'

export const doc = defineNode({
  name: 'doc',
  attrs: { schemaVersion: text() },
  spec: { content: 'block*' },
  text: ({ blocks }) => stacked(blocks),
})

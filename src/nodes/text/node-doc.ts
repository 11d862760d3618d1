import { text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { stacked } from '../../schema/text-block.js'

export const doc = defineBlock({
  name: 'doc',
  attrs: { schemaVersion: text() },
  spec: { content: 'block*' },
  text: ({ blocks }) => stacked(blocks),
})

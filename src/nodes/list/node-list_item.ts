import { listItemText } from '../../parts/list-text.js'
import { defineBlock } from '../../schema/define.js'

export const list_item = defineBlock({
  name: 'list_item',
  role: 'list-item',
  aliases: ['listItem'],
  attrs: {},
  spec: { content: 'block*', defining: true },
  html: [{ match: 'li', priority: 10 }],
  text: ({ blocks }) => listItemText(blocks),
})

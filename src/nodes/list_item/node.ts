import { listItemText } from '../../parts/list-text.js'
import { defineNode } from '../../schema/define.js'

export const list_item = defineNode({
  name: 'list_item',
  aliases: ['listItem'],
  attrs: {},
  spec: { content: 'block*', defining: true },
  importRules: [{ match: 'li', priority: 10 }],
  text: ({ blocks }) => listItemText(blocks),
})

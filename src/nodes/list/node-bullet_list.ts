import { listText } from '../../parts/list-text.js'
import { defineBlock } from '../../schema/define.js'

export const bullet_list = defineBlock({
  name: 'bullet_list',
  role: 'bullet-list',
  aliases: ['bulletList'],
  attrs: {},
  spec: { group: 'block', content: 'list_item*' },
  html: [{ match: 'ul, menu', priority: 10 }],
  text: ({ blocks }) =>
    listText(
      blocks.map(() => '- '),
      blocks,
    ),
})

import { listText } from '../../parts/list-text.js'
import { defineNode } from '../../schema/define.js'

export const bullet_list = defineNode({
  name: 'bullet_list',
  aliases: ['bulletList'],
  attrs: {},
  spec: { group: 'block', content: 'list_item*' },
  importRules: [{ match: 'ul, menu', priority: 10 }],
  text: ({ blocks }) =>
    listText(
      blocks.map(() => '- '),
      blocks,
    ),
})

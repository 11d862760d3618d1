import { defineNode } from '../../schema/define.js'

export const bullet_list = defineNode({
  name: 'bullet_list',
  aliases: ['bulletList'],
  attrs: {},
  spec: { group: 'block', content: 'list_item*' },
  importRules: [{ match: 'ul, menu', priority: 10 }],
  text: ({ blocks }) => blocks.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n'),
})

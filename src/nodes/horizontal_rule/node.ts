import { defineBlock } from '../../schema/define.js'

export const horizontal_rule = defineBlock({
  name: 'horizontal_rule',
  role: 'rule',
  aliases: ['horizontalRule'],
  markdown: { name: 'rule' },
  attrs: {},
  spec: { group: 'block' },
  html: [{ match: 'hr', priority: 10 }],
  text: () => '* * *',
})

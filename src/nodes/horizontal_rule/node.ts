import { defineNode } from '../../schema/define.js'

export const horizontal_rule = defineNode({
  name: 'horizontal_rule',
  aliases: ['horizontalRule'],
  attrs: {},
  spec: { group: 'block' },
  importRules: [{ match: 'hr', priority: 10 }],
  text: () => '* * *',
})

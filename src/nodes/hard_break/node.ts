import { defineNode } from '../../schema/define.js'

export const hard_break = defineNode({
  name: 'hard_break',
  aliases: ['hardBreak'],
  role: 'break',
  attrs: {},
  spec: { group: 'inline', inline: true, selectable: false },
  importRules: [{ match: 'br', priority: 10 }],
  text: () => '\n',
})

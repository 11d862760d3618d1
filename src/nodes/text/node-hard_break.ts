import { defineBlock } from '../../schema/define.js'

export const hard_break = defineBlock({
  name: 'hard_break',
  aliases: ['hardBreak'],
  markdown: { name: 'break' },
  role: 'break',
  attrs: {},
  spec: { group: 'inline', inline: true, selectable: false },
  html: [{ match: 'br', priority: 10 }],
  text: () => '\n',
})

import { textAlign, text as textAttr } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { alignmentOf } from '../../schema/html.js'
import { stacked } from '../../schema/text-block.js'

export const doc = defineBlock({
  name: 'doc',
  attrs: { schemaVersion: textAttr() },
  spec: { content: 'block*' },
  text: ({ blocks }) => stacked(blocks),
})

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

export const paragraph = defineBlock({
  name: 'paragraph',
  role: 'paragraph',
  attrs: { textAlign: textAlign() },
  spec: { group: 'block', content: 'inline*' },
  html: [{ match: 'p', priority: 10, attrs: (element) => ({ textAlign: alignmentOf(element) }) }],
  text: ({ children }) => children,
})

export const text = defineBlock({
  name: 'text',
  attrs: {},
  spec: { group: 'inline' },
  text: ({ children }) => children,
})

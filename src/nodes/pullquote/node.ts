import { text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { prefixed, stacked } from '../../schema/text-block.js'

export const pullquote = defineBlock({
  name: 'pullquote',
  attrs: { align: text(), color: text() },
  spec: { group: 'block', content: 'block*', defining: true },
  html: [{ match: 'div.pullquote, aside.pullquote', attrs: (element) => dataAttrs(element) ?? {} }],
  text: ({ blocks }) => prefixed('  ', stacked(blocks)),
})

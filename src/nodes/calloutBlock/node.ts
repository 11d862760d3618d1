import { kept } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { prefixed, stacked } from '../../schema/text-block.js'

export const calloutBlock = defineBlock({
  name: 'calloutBlock',
  aliases: ['callout_block', 'callout'],
  role: 'callout',
  markdown: { name: 'callout', attributes: { kind: 'calloutType' } },
  attrs: { calloutType: kept() },
  spec: { group: 'block', content: 'block*', defining: true },
  html: [{ match: 'div.callout-block, div[data-callout]' }],
  text: ({ blocks }) => prefixed('| ', stacked(blocks)),
})

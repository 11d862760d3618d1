import { kept } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'

export const calloutBlock = defineNode({
  name: 'calloutBlock',
  aliases: ['callout_block', 'callout'],
  attrs: { calloutType: kept() },
  spec: { group: 'block', content: 'block*', defining: true },
  importRules: [{ match: 'div.callout-block, div[data-callout]' }],
  text: ({ children }) => children.split('\n').map((line) => (line ? `| ${line}` : '|')).join('\n'),
})

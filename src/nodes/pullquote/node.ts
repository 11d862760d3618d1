import { text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'

export const pullquote = defineNode({
  name: 'pullquote',
  attrs: { align: text(), color: text() },
  spec: { group: 'block', content: 'block*', defining: true },
  importRules: [{ match: 'div.pullquote, aside.pullquote', attrs: (element) => dataAttrs(element) ?? {} }],
  text: ({ children }) => children.split('\n').map((line) => (line ? `  ${line}` : '')).join('\n'),
})

import { defineMark } from '../../schema/define.js'

export const strong = defineMark({
  name: 'strong',
  role: 'strong',
  aliases: ['bold'],
  attrs: {},
  spec: {},
  html: [{ match: 'strong, b:not([style*="font-weight: normal"]):not([style*="font-weight:normal"])' }],
})

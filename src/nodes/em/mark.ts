import { defineMark } from '../../schema/define.js'

export const em = defineMark({
  name: 'em',
  aliases: ['italic'],
  attrs: {},
  spec: {},
  importRules: [{ match: 'em, i, cite' }],
})

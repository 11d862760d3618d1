import { defineMark } from '../../schema/define.js'

export const em = defineMark({
  name: 'em',
  role: 'em',
  aliases: ['italic'],
  attrs: {},
  spec: {},
  html: [{ match: 'em, i, cite' }],
})

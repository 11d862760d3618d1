import { defineMark } from '../../schema/define.js'

export const strikethrough = defineMark({
  name: 'strikethrough',
  role: 'strikethrough',
  aliases: ['strike'],
  attrs: {},
  spec: {},
  html: [{ match: 's, del, strike' }],
})

import { defineMark } from '../../schema/define.js'

export const strikethrough = defineMark({
  name: 'strikethrough',
  aliases: ['strike'],
  attrs: {},
  spec: {},
  importRules: [{ match: 's, del, strike' }],
})

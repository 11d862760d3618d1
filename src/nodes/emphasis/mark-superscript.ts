import { defineMark } from '../../schema/define.js'

export const superscript = defineMark({
  name: 'superscript',
  attrs: {},
  spec: {},
  html: [{ match: 'sup' }],
})

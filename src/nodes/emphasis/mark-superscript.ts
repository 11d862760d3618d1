import { defineMark } from '../../schema/define.js'

export const superscript = defineMark({
  name: 'superscript',
  role: 'superscript',
  attrs: {},
  spec: {},
  html: [{ match: 'sup' }],
})

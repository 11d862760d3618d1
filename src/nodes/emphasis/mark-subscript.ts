import { defineMark } from '../../schema/define.js'

export const subscript = defineMark({
  name: 'subscript',
  role: 'subscript',
  attrs: {},
  spec: {},
  html: [{ match: 'sub' }],
})

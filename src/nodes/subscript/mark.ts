import { defineMark } from '../../schema/define.js'

export const subscript = defineMark({
  name: 'subscript',
  attrs: {},
  spec: {},
  importRules: [{ match: 'sub' }],
})

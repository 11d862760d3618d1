import { defineMark } from '../../schema/define.js'

export const underline = defineMark({
  name: 'underline',
  attrs: {},
  spec: {},
  importRules: [{ match: 'u, ins' }],
})

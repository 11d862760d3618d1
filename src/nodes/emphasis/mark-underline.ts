import { defineMark } from '../../schema/define.js'

export const underline = defineMark({
  name: 'underline',
  role: 'underline',
  attrs: {},
  spec: {},
  html: [{ match: 'u, ins' }],
})

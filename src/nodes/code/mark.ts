import { defineMark } from '../../schema/define.js'

export const code = defineMark({
  name: 'code',
  role: 'code',
  attrs: {},
  spec: { code: true },
  html: [{ match: 'code, kbd, samp, tt' }],
  text: ({ children }) => '`' + children + '`',
})

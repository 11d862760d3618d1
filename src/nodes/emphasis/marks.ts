import { defineMark } from '../../schema/define.js'

export const em = defineMark({
  name: 'em',
  role: 'em',
  aliases: ['italic'],
  attrs: {},
  spec: {},
  html: [{ match: 'em, i, cite' }],
})

export const strikethrough = defineMark({
  name: 'strikethrough',
  role: 'strikethrough',
  aliases: ['strike'],
  attrs: {},
  spec: {},
  html: [{ match: 's, del, strike' }],
})

export const strong = defineMark({
  name: 'strong',
  role: 'strong',
  aliases: ['bold'],
  attrs: {},
  spec: {},
  html: [{ match: 'strong, b:not([style*="font-weight: normal"]):not([style*="font-weight:normal"])' }],
})

export const subscript = defineMark({
  name: 'subscript',
  role: 'subscript',
  attrs: {},
  spec: {},
  html: [{ match: 'sub' }],
})

export const superscript = defineMark({
  name: 'superscript',
  role: 'superscript',
  attrs: {},
  spec: {},
  html: [{ match: 'sup' }],
})

export const underline = defineMark({
  name: 'underline',
  role: 'underline',
  attrs: {},
  spec: {},
  html: [{ match: 'u, ins' }],
})

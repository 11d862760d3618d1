import { expect, it } from 'vitest'
import { minimalStyle } from '../../src/email/compile/finish-element.js'

it.each([
  ['margin: 0; padding: 1px 2px;', 'margin:0;padding:1px 2px'],
  ["font-family: Georgia, 'Times New Roman' , serif", "font-family:Georgia,'Times New Roman',serif"],
  ['color:red !important ;  width : 10px', 'color:red !important;width:10px'],
  ['background: url("a; b,  c.png") no-repeat', 'background:url("a; b,  c.png") no-repeat'],
  ['width: calc(100% - (2px + 1px)); content: "a: b"', 'width:calc(100% - (2px + 1px));content:"a: b"'],
  [' ', ''],
  ['', ''],
])('%j is written %j', (style, written) => {
  expect(minimalStyle(style)).toBe(written)
  expect(minimalStyle(written)).toBe(written)
})

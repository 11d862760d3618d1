import { expect, it } from 'vitest'
import { joinedSides } from '../../src/email/compile/finish-element.js'

it.each([
  ['margin:0;margin-left:24px;margin-bottom:28px', 'margin:0 0 28px 24px'],
  ['color:red;padding:0 25px 20px;padding-top:20px;font-size:1px', 'color:red;padding:20px 25px;font-size:1px'],
  ['padding:1px 2px 3px 4px;padding-left:2px', 'padding:1px 2px 3px'],
  ['margin:0;margin-top:0', 'margin:0'],
  [
    "font-family:Georgia,'Times New Roman',serif;margin:0;margin-top:1px",
    "font-family:Georgia,'Times New Roman',serif;margin:1px 0 0",
  ],
])('joins sides into the box before them: %s', (style, joined) => expect(joinedSides(style)).toBe(joined))

it.each([
  'margin-left:24px;margin:0',
  'margin-left:24px',
  'margin:0 !important;margin-left:2px',
  'margin:0;margin-left:calc(1px + 2px)',
  'margin:0;margin-left:2px;margin:4px',
  "background:url('a;margin:0;b');margin:0;margin-left:2px",
  'border:0;padding-left:1px',
])('leaves the rest alone: %s', (style) => expect(joinedSides(style)).toBe(style))

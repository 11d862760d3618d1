import { HOSTILE, MARK } from '../harness/hostile.js'
import type { Random } from './random.js'

/** Names that every object has without being told. */
export const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'isPrototypeOf',
  'toLocaleString',
]

const ODD_STRINGS = [
  '',
  ' ',
  '\0',
  '\u0001\u0008\u001b[31m',
  '\ud800',
  '\udc00\ud800',
  'a\u0301'.repeat(40),
  '\u202e\u2066abc',
  '\ufeff',
  '\u2028\u2029',
  '\r\nBcc: x@x.example',
  '\u00ad\u200b\u200d',
  '-0',
  '1e999',
  '0x10',
  '٣',
  'true',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '{first_name}',
  '{name, "x"}',
  '%%checkout_url%%',
  '$&$`$1',
  '\\',
  '{{',
  '}}',
  '*|FNAME|*',
  'dpfield0z',
  '2026-02-30T25:61:61Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  'en-',
  'xx-invalid-tag-tag',
  'ar',
  'he',
  'ja',
  'Only_Paid',
  'ONLY_PAID',
  'paid',
  'everyone ',
  'founding',
]
const ODD_URLS = [
  'https://',
  'https://a b/',
  'http://[::1',
  'https://a.example/%',
  'https://a.example/%ff',
  'https://user:pw@a.example/',
  '//a.example',
  '/p/x',
  '?x',
  '#x',
  '#',
  'mailto:',
  'mailto:a@b?body=%0d%0a',
  'tel:+1',
  'https://xn--/',
  'https://\u0430.example/',
  'https://a.example:99999/',
  'https://a.example/\ud800',
  'HTTPS://A.EXAMPLE',
  'https:\\\\a.example\\b',
  'https://a.example/?\n&x',
  'https://substackcdn.com/image/fetch/$s_!!,w_1,c_limit/https%3A%2F%2Fa.example%2Fb.png',
  'https://twitter.com/a/status/1',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h99999999m',
  'https://open.spotify.com/track/1',
  'https://www.tiktok.com/@a/video/1',
  'https://a.substack.com/p/b?utm_source=x',
  'https://newsletter.invalid/',
]
const ODD_NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
  Number.NaN,
  Infinity,
  -Infinity,
  255,
  65_536,
]

export function hostileString(random: Random): string {
  switch (random.int(0, 9)) {
    case 0:
      return random.pick(PROTOTYPE_NAMES)
    case 1:
    case 2:
      return random.pick(ODD_STRINGS)
    case 3:
    case 4:
      return random.pick(ODD_URLS)
    case 5:
      return random
        .pick(['a', ' ', '\n', '/', '<b>', '&', '`', '"', '{', '\\', '￿', '‹', '😀', 'ab ', '1', MARK])
        .repeat(random.int(1, 10) ** random.int(1, 3))
    case 6:
      return randomText(random)
    default:
      return random.pick(HOSTILE)
  }
}

export function hostileNumber(random: Random): number {
  return random.oneIn(2) ? random.pick(ODD_NUMBERS) : random.int(-1000, 100_000)
}

/** Any value that JSON, or a careless caller, can put in a place. */
export function hostileValue(random: Random): unknown {
  switch (random.int(0, 9)) {
    case 0:
      return null
    case 1:
      return random.oneIn(2)
    case 2:
    case 3:
      return hostileNumber(random)
    case 4:
      return random.pick<unknown>([
        [],
        {},
        [null],
        [[]],
        [{}],
        { toString: 1 },
        JSON.parse('{"__proto__":{"x":1}}'),
        { constructor: { prototype: {} } },
        { type: 'doc' },
        { length: -1 },
        { length: 1e9 },
      ])
    case 5:
      return Array.from({ length: random.int(1, 5) }, () => hostileString(random))
    default:
      return hostileString(random)
  }
}

const ALPHABET = [
  ...'abcxyz019 \t\n\r<>&"\'`=/\\:;.,#?%{}[]()$@*_-+~^|!',
  '\0',
  '\u007f',
  '\u00e9',
  '\u05d0',
  '\u0627',
  '\u3042',
  '\u4e2d',
  '\u0e01',
  '\ud83d',
  '\ude00',
  '\u200f',
  '\u202e',
]

function randomText(random: Random): string {
  return Array.from({ length: random.int(1, 24) }, () => random.pick(ALPHABET)).join('')
}

import { encode, wrap } from 'nodemailer/lib/qp'
import { describe, expect, test } from 'vitest'
import { over, readColour } from '../../packages/lint/src/markup/colour-values.js'
import { readComment } from '../../packages/lint/src/markup/comments.js'
import { boxSides, parseInlineStyle, toPixels } from '../../packages/lint/src/markup/inline-style.js'
import { registrableHost, visibleHost } from '../../packages/lint/src/rules/hosts.js'
import { undrawableType } from '../../packages/lint/src/rules/images.js'
import { scanTags, tagAttribute } from '../../packages/lint/src/rules/tags.js'
import { quotedPrintableLength, utf8Length } from '../../src/domain/text/quoted-printable.js'
import { GOOD_MAIL } from './good-mail.js'

describe('quoted-printable length', () => {
  test.each([
    ['letters', 'The sea comes back. '.repeat(400)],
    ['equals signs', 'a=b '.repeat(400)],
    ['CJK', '海が静かに戻ってくる。'.repeat(200)],
    ['emoji', '🌊 '.repeat(300)],
    ['the good mail', GOOD_MAIL],
  ])('%s is within 2 %% of nodemailer', (_about, text) => {
    const sent = wrap(encode(text)).replace(/\r?\n/g, '\r\n').length
    expect(Math.abs(quotedPrintableLength(text) - sent)).toBeLessThan(sent * 0.02)
  })
  test('UTF-8 length', () => {
    for (const text of ['a', 'é', '海', '🌊', '\ud83d', GOOD_MAIL])
      expect(utf8Length(text)).toBe(Buffer.byteLength(text))
  })
})

test('colours', () => {
  expect(readColour('#0b57d0')).toEqual({ r: 11, g: 87, b: 208, alpha: 1 })
  expect(readColour('rgb(11 87 208 / 50%)')).toEqual({ r: 11, g: 87, b: 208, alpha: 0.5 })
  expect(readColour('#fff8')?.alpha).toBeCloseTo(0.533, 2)
  expect(readColour('Transparent')?.alpha).toBe(0)
  expect(readColour('linear-gradient(#fff, #000)')).toBeUndefined()
  expect(over({ r: 0, g: 0, b: 0, alpha: 0.5 }, { r: 255, g: 255, b: 255 })).toEqual({ r: 127.5, g: 127.5, b: 127.5 })
})

test('comments', () => {
  const kind = (source: string): string => readComment(source, 0, true).kind
  expect(kind('<!--[if mso]><br><![endif]-->')).toBe('hidden')
  expect(kind('<!--[if (gte mso 9)|(IE)]><br><![endif]-->')).toBe('hidden')
  expect(kind('<!--[if !mso]><!-->')).toBe('reveal-open')
  expect(kind('<!--[if !mso]><!-- -->')).toBe('reveal-open')
  expect(kind('<!--<![endif]-->')).toBe('reveal-close')
  expect(kind('<!--[if mso]><br>-->')).toBe('unclosed')
  expect(kind('<!-- hi -->')).toBe('other')
})

test('hosts', () => {
  expect(registrableHost('www.news.bbc.co.uk')).toBe('bbc.co.uk')
  expect(registrableHost('youtu.be')).toBe(registrableHost('www.youtube.com'))
  expect(visibleHost('https://example.com/a/b…')).toEqual({ host: 'example.com', bare: false })
  expect(visibleHost('Booking.com')).toEqual({ host: 'booking.com', bare: true })
  for (const text of [
    'Node.js',
    'README.md',
    'main.py',
    'U.S.A.',
    'Ph.D.',
    '1.Intro',
    'me@example.com',
    'see example.com',
    '3.14',
    '...',
  ]) {
    expect(visibleHost(text), text).toBeUndefined()
  }
})

test('picture types', () => {
  expect(undrawableType('https://a.example/x.jpg?w=2')).toBeUndefined()
  expect(undrawableType('https://a.example/x')).toBeUndefined()
  expect(undrawableType('https://a.example/x.SVG')).toBe('svg')
  expect(undrawableType('https://images.unsplash.com/photo-1?fm=webp')).toBe('webp')
  expect(
    undrawableType('https://substackcdn.com/image/fetch/$s_!x!,w_1100,f_jpg/https%3A%2F%2Fa.example%2Fx.webp'),
  ).toBeUndefined()
  expect(
    undrawableType('https://substackcdn.com/image/fetch/%24s_!x!,w_1100,f_auto/https%3A%2F%2Fa.example%2Fx.webp'),
  ).toBe('webp')
  expect(undrawableType('https://substackcdn.com/image/fetch/w_2/%E0%A4%A')).toBeUndefined()
})

test('inline styles', () => {
  const style = parseInlineStyle("padding:1px 2px;padding-left:3px;font-family:'A;B', serif")
  expect(boxSides(style, 'padding')).toEqual({ top: '1px', right: '2px', bottom: '1px', left: '3px' })
  expect(style.declarations.at(-1)?.value).toBe("'A;B', serif")
  expect([toPixels('12pt'), toPixels('0'), toPixels('1.5'), toPixels('2em', 10), toPixels('auto')]).toEqual([
    16,
    0,
    undefined,
    20,
    undefined,
  ])
})

test('tags as written', () => {
  const tags = [...scanTags('<p title="a>b" data-x><!-- <i> --><style>p > a {}</style><o:p/></P>')]
  expect(tags.map(({ name, closing }) => (closing ? `/${name}` : name))).toEqual(['p', 'style', '/style', 'o:p', '/p'])
  const [first] = tags
  expect(first && [tagAttribute(first, 'title'), tagAttribute(first, 'data-x'), tagAttribute(first, 'id')]).toEqual([
    'a>b',
    '',
    undefined,
  ])
})

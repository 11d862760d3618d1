import { describe, expect, it } from 'vitest'
import { outlookWord } from '../../packages/lint/src/clients/outlook-word.js'
import { renderPost } from '../harness/post-fixtures.js'

const shown = (html: string) => outlookWord.show(html).html
const cell = (style: string, content = 'x') => `<table><tr><td style="${style}">${content}</td></tr></table>`

describe('Word reads conditional comments', () => {
  it.each([
    ['<!--[if mso]>w<![endif]-->', 'w'],
    ['<!--[if !mso]>x<![endif]-->', ''],
    ['<!--[if !mso]><!-->x<!--<![endif]-->', ''],
    ['<!--[if mso]><!-->w<!--<![endif]-->', 'w'],
    ['<!--[if gte mso 9]>w<![endif]-->', 'w'],
    ['<!--[if lt mso 12]>x<![endif]-->', ''],
    ['<!--[if mso 16]>w<![endif]-->', 'w'],
    ['<!--[if (gte mso 9)|(IE)]>w<![endif]-->', 'w'],
    ['<!--[if (mso)&(lt mso 12)]>x<![endif]-->', ''],
    ['<!--[if !(mso)]>x<![endif]-->', ''],
    ['<!--[if IE]>x<![endif]-->', ''],
    ['<!--[if mso >]>x<![endif]-->', ''],
    ['<![if !mso]>x<![endif]>', ''],
    ['<![if mso]>w<![endif]>', 'w'],
    ['<!-- note -->', '<!-- note -->'],
    ['<!--[if mso]>w', '<!--[if mso]>w'],
  ])('%s', (html, seen) => {
    expect(shown(`<p>a${html}b</p>`)).toBe(`<p>a${seen}b</p>`)
  })

  it('and what they hold goes through the same rules', () => {
    expect(shown('<!--[if mso]><div style="max-width:600px">x</div><![endif]-->')).toBe('<div >x</div>')
  })
})

describe('Word ignores', () => {
  it.each([
    ['padding outside of cells', '<p style="padding:3px;color:red">x</p>', '<p style="color:red">x</p>'],
    ['max-width outside of tables', '<div style="max-width:600px">x</div>', '<div >x</div>'],
    [
      'width on pictures',
      '<img alt="" width="9" style="width:100%;border:0">',
      '<img alt="" width="9" style="border:0">',
    ],
    ['margin: auto', '<table style="margin: 0 auto"></table>', '<table style="margin:0 0"></table>'],
    [
      'backgrounds that are no lone colour',
      cell('background:#fff url(https://a.example/p.png)'),
      cell('').replace(' style=""', ' '),
    ],
    ['round corners', cell('border-radius:4px;color:red'), cell('color:red')],
    ['thickness above 8 px', cell('border-top:12px solid red'), cell('border-top:8px solid red')],
    ['inline !important', cell('color:red !important;width:9px'), cell('width:9px')],
    [
      'fonts that Windows does not have',
      cell('font-family:Inter, Arial'),
      cell("font-family:'Times New Roman', Inter, Arial"),
    ],
  ])('%s', (_, html, seen) => {
    expect(shown(html)).toBe(seen)
  })

  it('nothing of what it takes', () => {
    for (const html of [
      cell('padding:3px;width:9px;background:#ffffff;border:8px solid red'),
      '<table style="max-width:600px;margin:0 4px"></table>',
      '<p style="font-family:Georgia, serif">x</p>',
    ])
      expect(shown(html)).toBe(html)
  })

  it('in a style block what the rule is for', () => {
    expect(
      shown(
        '<style>.a{padding:3px}.b{padding:3px}a:hover{color:red}</style><p class="a">x</p><table><tr><td class="b">x</td></tr></table>',
      ),
    ).toContain('<style>.a{}.b{padding:3px}</style>')
  })
})

it('Word gives all cells of a row the tallest padding above and below', () => {
  const { html, changes } = outlookWord.show(
    '<table><tr><td style="padding:8px 2px">a</td><td style="padding-left:3px">b</td><td>c</td></tr></table>',
  )
  expect(html).toBe(
    '<table><tr><td style="padding:8px 2px">a</td><td style="padding-left:3px;padding-top:8px;padding-bottom:8px">b</td><td style="padding-top:8px;padding-bottom:8px">c</td></tr></table>',
  )
  expect(changes).toMatchObject([{ count: 2, source: 'caniemail css-padding #2', tested: '2019-07-25' }])
})

it('our own mails state no font for what inherits it, and one that the script has for cells', async () => {
  const { mail } = await renderPost('chinese-code', 'free')
  const [rule = ''] = /td,th\{font-family:[^}]*\}/.exec(shown(mail.html)) ?? []
  expect(rule).toBe("td,th{font-family:'Microsoft YaHei', sans-serif}")
  expect(shown(mail.html)).not.toMatch(/[,}](?:p|a|li|h\d)\{[^}]*font-family/)
  // Settings of Office are no text of the mail.
  expect(shown(mail.html)).not.toContain('PixelsPerInch')
})

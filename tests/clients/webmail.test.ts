import { describe, expect, it } from 'vitest'
import { gmailNoStyle, gmailWeb } from '../../packages/lint/src/clients/gmail.js'
import { outlookNew } from '../../packages/lint/src/clients/outlook-new.js'
import { proton } from '../../packages/lint/src/clients/proton.js'
import { yahoo } from '../../packages/lint/src/clients/yahoo.js'
import { GOOD_MAIL } from '../lint/good-mail.js'

const head = (css: string) => `<html><head><style>${css}</style></head><body>x</body></html>`
const stylesOf = (html: string) => [...(/<style>([^<]*)<\/style>/.exec(html)?.slice(1) ?? [])].join('')

describe('Gmail', () => {
  it('drops a style block with an @ rule inside of another, and keeps its neighbour (email-bugs #21)', () => {
    const { html, changes } = gmailWeb.show(
      '<head><style>p{color:red}</style><style>p{color:green}@media screen{@media (max-width:9px){p{color:blue}}}</style></head>',
    )
    expect(html.match(/<style>[^]*<\/style>/)?.[0]).toBe('<style>p{color:red}</style>')
    expect(changes).toMatchObject([{ count: 1, evidence: 'bug-report' }])
  })

  it('drops the blocks that reach 16 KB in all (email-bugs #90)', () => {
    const filler = 'p{color:red}'.repeat(700)
    expect(
      gmailWeb.show(`<head><style>${filler}</style><style>${filler}</style></head>`).html.split('<style>').length - 1,
    ).toBe(1)
  })

  it('drops blocks in the body', () => {
    expect(gmailWeb.show('<body><style>p{color:red}</style>x</body>').html).not.toContain('<style>')
  })

  it('puts a prefix before classes and ids, here and there', () => {
    const { html } = gmailWeb.show(
      '<head><style>.a #b{color:red}[class~="a"]{color:red}</style></head><p class="a  c" id="b"><a href="#b">x</a></p>',
    )
    expect(html).toContain('.m_1_a #m_1_b{color:red}[class~="a"]{color:red}')
    expect(html).toContain('<p class="m_1_a m_1_c" id="m_1_b"><a href="#b">')
  })

  it('takes a style away whole where it has rgb() with spaces', () => {
    expect(gmailWeb.show('<p style="color:rgb(0 0 0);margin:0">x</p>').html).toBe('<p >x</p>')
    expect(stylesOf(gmailWeb.show(head('p{margin:0}b{color:rgb(0 0 0)}')).html)).toBe('')
  })

  it('keeps inline styles and no block with an account from elsewhere', () => {
    const bare = gmailNoStyle.show(GOOD_MAIL).html
    expect(bare.replace(/<!--[^]*?-->/g, '')).not.toContain('<style')
    expect(bare).toContain('style="max-width:600px;margin:0 auto"')
    expect(gmailNoStyle.show('<p style="display:flex;margin:0">x</p>').html).toBe('<p style="margin:0">x</p>')
    expect(gmailWeb.show('<p style="display:flex;margin:0">x</p>').html).toBe('<p style="display:flex;margin:0">x</p>')
  })
})

describe("a webmail's page", () => {
  it('makes the body a block of a page that is English and from left to right', () => {
    const { html, changes } = outlookNew.show(
      '<html lang="ar" dir="rtl"><body class="a" bgcolor="#ffffff" style="margin:9px"><p>x</p></body></html>',
    )
    expect(html).toBe(
      '<html lang="en" dir="ltr"><body id="client-page" style="margin:0"><div class="x_a" bgcolor="#ffffff" style="margin:9px"><p>x</p></div></body></html>',
    )
    expect(changes.map(({ what }) => what)).toEqual([
      'language and direction stated on <html> are lost',
      'colours and background stated as attributes of <body> are lost',
    ])
  })

  it('keeps a mail whole that does not close its body', () => {
    expect(outlookNew.show('<body><p>x').html).toBe('<body id="client-page" style="margin:0"><div><p>x</div>')
  })
})

it('Outlook.com takes pseudo-classes on elements alone', () => {
  expect(stylesOf(outlookNew.show(head('a:hover{color:red}.a:hover, a{color:red}')).html)).toBe(
    'a:hover{color:red}a{color:red}',
  )
})

describe('Yahoo', () => {
  it('writes min-height for height, so that height: auto is lost', () => {
    expect(yahoo.show('<img alt="" height="400" style="height:auto;width:100%">').html).toBe(
      '<img alt="" height="400" style="min-height:auto;width:100%">',
    )
  })

  it('drops queries for anything but screen, width and height', () => {
    expect(
      stylesOf(
        yahoo.show(
          head(
            '@media (prefers-color-scheme:dark){p{color:red}}@media only screen and (max-width:480px){p{color:red}}',
          ),
        ).html,
      ),
    ).toBe('@media only screen and (max-width:480px){p{color:red}}')
  })

  it('drops the language of cells and roles outside of tables', () => {
    expect(
      yahoo
        .show('<table role="presentation"><tr><td lang="fr" role="note">x</td></tr></table>')
        .html.replace(/\s+>/g, '>'),
    ).toBe('<table role="presentation"><tr><td>x</td></tr></table>')
  })
})

it("Proton's code unsets left and top, and takes forms apart", () => {
  const { html, changes } = proton.show('<form><p style="left:-999px;top:1px;height:100vh">x</p><input></form>')
  expect(html).toBe('<p style="left:unset;top:unset;height:auto">x</p>')
  expect(changes.every(({ evidence }) => evidence === 'vendor-code')).toBe(true)
})

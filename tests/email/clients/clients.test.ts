import { flipLightness, OUTLOOK_DARKEST } from '../../../src/domain/outlook-dark.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, fromLab, parseColor, toHex, toLab } from '../../../src/domain/color.js'
import { CLIENTS } from '../../../src/email/clients/index.js'
import { gmailDark } from '../../../src/email/clients/gmail-dark.js'
import { imagesOff } from '../../../src/email/clients/images-off.js'
import { noStyleBlocks } from '../../../src/email/clients/no-style-blocks.js'
import { outlookDark } from '../../../src/email/clients/outlook-dark.js'
import { outlookWord } from '../../../src/email/clients/outlook-word.js'
import { partialDark } from '../../../src/email/clients/partial-dark.js'
import { GOOD_MAIL } from '../gate/good-mail.js'

const rgb = (hex: string) => parseColor(hex) ?? { r: 0, g: 0, b: 0 }

describe('every client', () => {
  it('has an id of its own and says how far it can be trusted', () => {
    expect(new Set(CLIENTS.map(({ id }) => id)).size).toBe(CLIENTS.length)
    for (const { id, evidence } of CLIENTS) expect(evidence, id).toMatch(/^(?:vendor's code|vendor documentation|test data|bug report|heuristic): /)
  })

  it('takes any text', () => {
    const pieces = ['<', '>', '<!--', '-->', '<!--[if mso]>', '<![endif]-->', '<style>', '</style>', '<p style="color:', '#fff', '"', '{', '}', '<img src=', '<body bgcolor=red ']
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())), (parts) => {
        for (const { transform } of CLIENTS) expect(typeof transform(parts.join(''))).toBe('string')
      }),
    )
  })

  it('leaves the words of a mail', () => {
    const words = (html: string) => html.replace(/<xml>[^]*?<\/xml>|<style>[^]*?<\/style>|<!--[^]*?-->|<[^>]*>/g, '').replace(/\s+/g, ' ').trim()
    for (const { id, transform } of CLIENTS) expect(words(transform(GOOD_MAIL)), id).toBe(words(GOOD_MAIL))
  })
})

describe('dark colours', () => {
  // microsoft/roosterjs, getDarkColorTest.
  it.each([
    ['#0c64c0', '#6da0ff'], ['#c82613', '#ff6847'], ['#174e86', '#93b8f9'], ['#dcbe22', '#6d5c00'], ['#999999', '#777777'],
    ['#333333', '#cfcfcf'], ['#ffff00', '#383e00'], ['#80ff80', '#005500'], ['#ffffff', '#333333'], ['#000000', '#ffffff'],
  ])('Outlook makes %s into %s', (light, dark) => {
    const made = flipLightness(rgb(light), OUTLOOK_DARKEST)
    for (const channel of ['r', 'g', 'b'] as const) expect(Math.abs(made[channel] - rgb(dark)[channel])).toBeLessThanOrEqual(1)
  })

  it('come back from L*a*b* as they went', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        expect(fromLab(toLab({ r, g, b }))).toEqual({ r, g, b })
      }),
    )
  })

  it('turn white and black over in full', () => {
    expect([rgb('#ffffff'), rgb('#000000')].map((colour) => toHex(flipLightness(colour, 0)))).toEqual(['#000000', '#ffffff'])
  })
})

describe('dark mail', () => {
  const stated = '<!doctype html><head><style>.a{color:#000;background:url(#fff.png) WHITE}</style></head><body text="#000000"><table bgcolor="#ffffff"><td style="color:rgba(0,0,0,.5);border:1px solid #ffffff;font-family:&quot;Red Hat&quot;,\'white\'">red</td></table>'

  it('changes colours wherever they are stated, and nothing that only looks like one', () => {
    const dark = gmailDark.transform(stated)
    for (const part of ['.a{color:#ffffff;background:url(#fff.png) #000000}', 'text="#ffffff"', 'bgcolor="#000000"', 'color:rgba(255, 255, 255, 0.5)', 'border:1px solid #000000', '&quot;Red Hat&quot;,\'white\'', '>red<']) expect(dark).toContain(part)
  })

  it('shows a page of its own where the mail states nothing, behind the doctype', () => {
    expect(outlookDark.transform('<!doctype html><p>x</p>')).toBe('<!doctype html><style>html{background-color:#333333;color:#ffffff}a{color:#cf8eff}</style><p>x</p>')
  })

  it('leaves dark areas with light text alone when it inverts in part', () => {
    const button = '<td bgcolor="#0b2a4a"><a style="color:#ffffff">x</a></td>'
    expect(partialDark.transform(`<table><tr>${button}</tr></table>`)).toContain(button)
    expect(partialDark.transform('<p style="color:#1f2328;background-color:#ffffff">x</p>')).toMatch(/color:#[d-f]\w{5};background-color:#333333/)
  })

  it('keeps black on white readable in every scheme', () => {
    for (const { id, transform } of [outlookDark, gmailDark, partialDark]) {
      const [, ink = '', ground = ''] = /color:(#\w+);background-color:(#\w+)/.exec(transform('<p style="color:#000000;background-color:#ffffff">x</p>')) ?? []
      expect(contrast(ink, ground), id).toBeGreaterThan(7)
    }
  })
})

describe('pictures off', () => {
  it('leaves nothing that could be fetched', () => {
    const off = imagesOff.transform('<table background="https://a.example/1.png"><td style="background:url(https://a.example/2.png) red"><img src="https://a.example/3.png" srcset="https://a.example/4.png 2x" alt="Tide"></td></table>')
    expect(off).not.toContain('a.example')
    expect(off).toContain('alt="Tide"')
  })
})

describe('no style blocks', () => {
  it('drops every block and keeps inline styles', () => {
    const bare = noStyleBlocks.transform(GOOD_MAIL)
    expect(bare.replace(/<!--[^]*?-->/g, '')).not.toContain('<style')
    expect(bare).toContain('style="max-width:600px;margin:0 auto"')
  })
})

describe('Word', () => {
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
    expect(outlookWord.transform(`<p>a${html}b</p>`)).toBe(`<p>a${seen}b</p>`)
  })
})

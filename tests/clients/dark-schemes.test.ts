import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullInversion, outlookDarkColours, partialInversion } from '../../packages/lint/src/clients/dark-schemes.js'
import { contrast, fromLab, parseColor, toHex, toLab } from '../../src/domain/colour/color.js'
import { flipLightness, OUTLOOK_DARKEST } from '../../src/domain/colour/outlook-dark.js'

const rgb = (hex: string) => parseColor(hex) ?? { r: 0, g: 0, b: 0 }

describe('dark colours', () => {
  // microsoft/roosterjs, getDarkColorTest.
  it.each([
    ['#0c64c0', '#6da0ff'],
    ['#c82613', '#ff6847'],
    ['#174e86', '#93b8f9'],
    ['#dcbe22', '#6d5c00'],
    ['#999999', '#777777'],
    ['#333333', '#cfcfcf'],
    ['#ffff00', '#383e00'],
    ['#80ff80', '#005500'],
    ['#ffffff', '#333333'],
    ['#000000', '#ffffff'],
  ])('Outlook makes %s into %s', (light, dark) => {
    const made = flipLightness(rgb(light), OUTLOOK_DARKEST)
    for (const channel of ['r', 'g', 'b'] as const)
      expect(Math.abs(made[channel] - rgb(dark)[channel])).toBeLessThanOrEqual(1)
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
    expect([rgb('#ffffff'), rgb('#000000')].map((colour) => toHex(flipLightness(colour, 0)))).toEqual([
      '#000000',
      '#ffffff',
    ])
  })
})

describe('dark mail', () => {
  const stated =
    '<!doctype html><head><style>.a{color:#000;background:url(#fff.png) WHITE}</style></head><body text="#000000"><table bgcolor="#ffffff"><td style="color:rgba(0,0,0,.5);border:1px solid #ffffff;font-family:&quot;Red Hat&quot;,\'white\'">red</td></table>'

  it('changes colours wherever they are stated, and nothing that only looks like one', () => {
    const dark = fullInversion(stated)
    for (const part of [
      '.a{color:#ffffff;background:url(#fff.png) #000000}',
      'text="#ffffff"',
      'bgcolor="#000000"',
      'color:rgba(255, 255, 255, 0.5)',
      'border:1px solid #000000',
      "&quot;Red Hat&quot;,'white'",
      '>red<',
    ])
      expect(dark.html).toContain(part)
    expect(dark.changes).toMatchObject([{ count: 6, evidence: 'heuristic' }])
  })

  it('shows a page of its own where the mail states nothing, behind the doctype', () => {
    expect(outlookDarkColours('<!doctype html><p>x</p>').html).toBe(
      '<!doctype html><style>html{background-color:#333333;color:#ffffff}a{color:#cf8eff}</style><p>x</p>',
    )
  })

  it('Outlook writes !important behind what it turns inline, so that it holds against dark styles of the mail', () => {
    const { html } = outlookDarkColours(
      '<style>p{color:#000000}@media (prefers-color-scheme:dark){p{color:#eeeeee !important}}</style><p style="color:#000000;background:#ffffff !important;border:1px solid #ffffff">x</p>',
    )
    expect(html).toContain(
      '<style>p{color:#ffffff}@media (prefers-color-scheme:dark){p{color:#eeeeee !important}}</style>',
    )
    expect(html).toContain('style="color:#ffffff !important;background:#333333 !important;border:1px solid #ffffff"')
  })

  it('leaves dark areas with light text alone when it inverts in part', () => {
    const button = '<td bgcolor="#0b2a4a"><a style="color:#ffffff">x</a></td>'
    expect(partialInversion(`<table><tr>${button}</tr></table>`).html).toContain(button)
    expect(partialInversion('<p style="color:#1f2328;background-color:#ffffff">x</p>').html).toMatch(
      /color:#[d-f]\w{5};background-color:#333333/,
    )
  })

  it.each([
    ['Outlook', outlookDarkColours],
    ['full', fullInversion],
    ['partial', partialInversion],
  ] as const)('keeps black on white readable: %s', (_, stage) => {
    const [, ink = '', ground = ''] =
      /style="color:(#\w+)[^;]*;background-color:(#\w+)/.exec(
        stage('<p style="color:#000000;background-color:#ffffff">x</p>').html,
      ) ?? []
    expect(contrast(ink, ground)).toBeGreaterThan(7)
  })
})

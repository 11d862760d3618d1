import { describe, expect, it } from 'vitest'
import { contrast, ensureContrast, mix, parseColor, readableOn, toHex } from '../../src/domain/colour/color.js'
import { resolveMailTheme } from '../../src/domain/colour/mail-theme.js'
import { contrastInOutlookDark } from '../../src/domain/colour/outlook-dark.js'
import { resolveTheme } from '../../src/domain/colour/resolve-theme.js'
import type { Theme, ThemeTokens } from '../../src/domain/colour/theme.js'
import { EVERY_CASE } from '../harness/every-case.js'

describe('colour', () => {
  it.each([
    ['#fff', '#ffffff'],
    ['#AbC', '#aabbcc'],
    [' #12aBef ', '#12abef'],
    ['rgb(1, 2,3)', '#010203'],
    ['RGB( 255 0 10 )', '#ff000a'],
  ])('reads %s', (css, hex) => {
    const color = parseColor(css)
    expect(color === null ? null : toHex(color)).toBe(hex)
  })
  it.each([
    '',
    'red',
    '#12',
    '#12345g',
    'rgb(256,0,0)',
    'rgb(1,2)',
    'url(x)',
    '#fff;x',
    `#${'f'.repeat(1_000_000)}`,
    ' '.repeat(1_000_000),
  ])('refuses anything else', (css) => expect(parseColor(css)).toBeNull())
  it('measures contrast as WCAG does', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#fff', '#fff')).toBe(1)
    expect(contrast('nonsense', '#fff')).toBe(1)
  })
  it('moves a colour only as far as needed', () => {
    expect(ensureContrast('#1f2328', '#fff')).toBe('#1f2328')
    const yellow = ensureContrast('#ffdd00', '#ffffff')
    expect(contrast(yellow, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(yellow, '#ffffff')).toBeLessThan(5)
    expect(contrast(ensureContrast('#000080', '#121417'), '#121417')).toBeGreaterThanOrEqual(4.5)
    expect(ensureContrast('#888', '#777', 30)).toBe('#000000')
    expect(ensureContrast('nonsense', '#000')).toBe('#ffffff')
  })
  it('chooses text for a ground', () => {
    expect([readableOn('#c2410c'), readableOn('#ffe000')]).toEqual(['#ffffff', '#1f2328'])
  })
  it('mixes', () => {
    expect(mix('#000', '#fff', 0.5)).toBe('#808080')
    expect(mix('#000', '#fff', 9)).toBe('#ffffff')
    expect(mix('x', '#fff', Number.NaN)).toBe('#000000')
  })
})

const PLAIN = { name: '', base_url: '' }
const { light: LIGHT, dark: DARK } = resolveTheme(PLAIN)

function faults(tokens: ThemeTokens): string[] {
  const text = ['ink', 'muted', 'accentText', 'positive', 'negative'] as const
  const found = text.flatMap((name) =>
    [tokens.paper, tokens.wash]
      .filter((ground) => contrast(tokens[name], ground) < 4.5)
      .map((ground) => `${name} on ${ground}`),
  )
  if (contrast(tokens.accent, tokens.paper) < 3) found.push('accent')
  if (contrast(tokens.onAccent, tokens.accent) < 4.5) found.push('onAccent')
  return found
}

describe('theme', () => {
  it('is readable without a publication’s colour', () => {
    expect(faults(LIGHT)).toEqual([])
    expect(faults(DARK)).toEqual([])
    expect(LIGHT.accent).toBe('#c2410c')
  })
  it('stays readable with any colour of a publication', () => {
    const step = EVERY_CASE ? 15 : 51
    for (let r = 0; r <= 255; r += step)
      for (let g = 0; g <= 255; g += step)
        for (let b = 0; b <= 255; b += step) {
          const background_pop = toHex({ r, g, b })
          const { light, dark } = resolveTheme({ name: '', base_url: '', theme: { background_pop } })
          expect([background_pop, faults(light), faults(dark)]).toEqual([background_pop, [], []])
        }
  })
  it('takes the first colour that is one', () => {
    const accent = (background_pop: string | undefined, other: string | undefined) =>
      resolveTheme({ name: '', base_url: '', theme: { background_pop }, theme_var_background_pop: other }).light.accent
    expect(accent('#00008b', '#8b0000')).toBe('#00008b')
    expect(accent(undefined, '#8b0000')).toBe('#8b0000')
    expect(accent('nonsense', '#8b0000')).toBe('#8b0000')
    expect(accent('', undefined)).toBe('#c2410c')
  })
})

it('a mail’s colours still read once Outlook has turned them for the dark, for any colour of a publication', () => {
  for (let code = 0; code < 0x1000; code += 5) {
    const { light } = resolveMailTheme({
      name: '',
      base_url: 'https://a.example',
      theme: { background_pop: `#${code.toString(16).padStart(3, '0')}` },
    })
    for (const [text, ground] of [
      [light.onAccent, light.accent],
      [light.accentText, light.paper],
      [light.accentText, light.wash],
    ] as const) {
      expect(Math.min(contrast(text, ground), contrastInOutlookDark(text, ground))).toBeGreaterThanOrEqual(4.5)
    }
  }
})

describe('a theme that was passed', () => {
  it('comes between the default and what the publication stores', () => {
    const theme: Theme = { light: { accent: '#00008b', ink: '#101010' }, dark: { paper: '#000000' }, radius: 0 }
    const own = resolveTheme(PLAIN, theme)
    expect([own.light.accent, own.light.ink, own.light.paper]).toEqual(['#00008b', '#101010', '#ffffff'])
    expect([own.dark.paper, own.dark.ink, own.radius, own.width]).toEqual(['#000000', '#e6e8eb', 0, 728])
    const stored = resolveTheme({ ...PLAIN, theme: { background_pop: '#8b0000' } }, theme)
    expect([stored.light.accent, stored.light.ink]).toEqual(['#8b0000', '#101010'])
    expect([own.problems, stored.problems]).toEqual([[], []])
  })

  it('stays readable with any paper, wash, ink and accent, and a colour that was moved is reported', () => {
    const shades = ['#000000', '#777777', '#ffffff', '#ffff00', '#0000ff']
    for (const paper of shades)
      for (const wash of shades)
        for (const ink of shades)
          for (const accent of shades) {
            const { light, dark, problems } = resolveTheme(PLAIN, {
              light: { paper, wash, ink, accent },
              dark: { paper: wash, ink: accent },
            })
            expect([paper, wash, ink, accent, faults(light), faults(dark)]).toEqual([paper, wash, ink, accent, [], []])
            for (const [name, value] of Object.entries({ wash, ink, accent }))
              expect(problems.some(({ path }) => path === `/theme/light/${name}`)).toBe(light[name as 'ink'] !== value)
          }
  })

  it('has the default for each invalid value, with a problem that says where it stands', () => {
    const theme = {
      light: { ink: 'url(x)', paper: 7, shadow: '#000000' },
      dark: [],
      fonts: { prose: 'Inter; } body { color: red', interface: '\'Inter\', "Segoe UI", sans-serif' },
      scale: 40,
      radius: '8px',
      width: Number.NaN,
      css: '',
    } as unknown as Theme
    const resolved = resolveTheme({ ...PLAIN, theme: { background_pop: 'red;' } }, theme)
    expect(resolved).toMatchObject({ light: LIGHT, dark: DARK, scale: 1, radius: null, width: 728 })
    expect(resolved.fonts).toEqual({ prose: null, interface: "'Inter', 'Segoe UI', sans-serif" })
    expect(resolved.problems.map(({ code, path }) => [code, path]).sort()).toEqual(
      [
        '/publication/theme/background_pop',
        '/theme/css',
        '/theme/dark',
        '/theme/fonts/prose',
        '/theme/light/ink',
        '/theme/light/paper',
        '/theme/light/shadow',
        '/theme/radius',
        '/theme/scale',
        '/theme/width',
      ].map((path) => ['theme-invalid', path]),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { styleMaker, type StyleChoices } from '../../src/email/compile/made-styles.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { NOW, POST, PUBLICATION } from '../harness/node-fixtures.js'

const CHOICES: StyleChoices = {
  publication: { name: 'Tides', base_url: 'https://tides.example' },
  theme: undefined,
  css: undefined,
  direction: 'ltr',
  language: 'en',
}
const accented = (colour: string): StyleChoices => ({
  ...CHOICES,
  publication: { ...CHOICES.publication, theme_var_background_pop: colour },
})

describe('the styles of a mail target', () => {
  it('are made once for the same choices', async () => {
    const stylesFor = styleMaker()
    const first = await stylesFor(CHOICES)
    const again = { ...CHOICES, publication: { name: 'Another name', base_url: 'https://tides.example' } }
    expect((await stylesFor(again)).styles).toBe(first.styles)
  })

  it.each<[string, StyleChoices]>([
    ['the stored colour', accented('#00695c')],
    ['the theme', { ...CHOICES, theme: { light: { accent: '#00695c' } } }],
    ['the CSS of the publication', { ...CHOICES, css: '.title { color: #00695c }' }],
    ['the direction', { ...CHOICES, direction: 'rtl' }],
    ['the language', { ...CHOICES, language: 'ja' }],
  ])('are made anew for another choice of %s', async (_, choices) => {
    const stylesFor = styleMaker()
    const first = await stylesFor(CHOICES)
    expect((await stylesFor(choices)).styles).not.toEqual(first.styles)
    expect((await stylesFor(CHOICES)).styles).toBe(first.styles)
  })

  it('scale no text below 13 px', async () => {
    const scaledBy = async (scale: number) => (await styleMaker()({ ...CHOICES, theme: { scale } })).styles.rules
    const rules = await scaledBy(0.75)
    const table = rules.find(({ selectors }) => selectors.some(({ text }) => text === '.table'))
    expect(table?.body).toContain('font-size: 13px; line-height: 20px')
    const smallIn = (all: typeof rules) =>
      all
        .flatMap(({ body }) => [...body.matchAll(/font-size: (\d+)px/g)].map(([, size]) => Number(size)))
        .filter((size) => size < 13)
    // What is smaller at any scale is the height of a gap.
    expect(smallIn(rules)).toEqual(smallIn(await scaledBy(1)))
  })

  it('are kept for a bounded number of looks', async () => {
    const stylesFor = styleMaker()
    const first = await stylesFor(CHOICES)
    for (let i = 0; i < 40; i++) await stylesFor(accented(`#0000${String(10 + i)}`))
    expect((await stylesFor(CHOICES)).styles).not.toBe(first.styles)
  })

  it('are not kept for a theme that is not JSON, whose problems are its own', async () => {
    const stylesFor = styleMaker()
    const odd = { ...CHOICES, theme: { scale: Number.NaN } }
    expect((await stylesFor(CHOICES)).problems).toEqual([])
    for (const time of ['first', 'second'])
      expect(
        (await stylesFor(odd)).problems.map(({ code }) => code),
        time,
      ).toEqual(['theme-invalid'])
    const cyclic: Record<string, unknown> = {}
    cyclic['light'] = cyclic
    await expect(stylesFor({ ...CHOICES, theme: cyclic as never })).resolves.toBeDefined()
  })

  it('report what is wrong with a theme and its CSS for every mail', async () => {
    const post = readPost({ publication: PUBLICATION, post: POST, body: { type: 'doc', content: [] } })
    for (const time of ['first', 'second']) {
      const { problems } = await compileEmail(post, {
        now: NOW,
        reader: 'free',
        theme: { light: { accent: 'no colour' } },
        css: '@import "x.css";',
      })
      expect(
        problems.map(({ code }) => code),
        time,
      ).toEqual(['theme-invalid', 'css-left-out'])
    }
  })
})

import { describe, expect, it } from 'vitest'
import { readPost } from '../../src/instance/platform.js'
import { formulaMarkup } from '../../src/web/formula.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { NOW } from '../harness/node-fixtures.js'

const nested = (before: string, after: string, times: number) => before.repeat(times) + 'x' + after.repeat(times)
const TOO_LONG = 'a'.repeat(5_001)

describe('a formula on a page', () => {
  it('longer than 5,000 characters is shown as its source and reported with its place', async () => {
    const post = readPost({
      type: 'doc',
      content: [
        { type: 'paragraph' },
        { type: 'paragraph', content: [{ type: 'inline_latex', attrs: { persistentExpression: TOO_LONG } }] },
      ],
    })
    const { html, problems } = await renderWeb(post, { now: NOW })
    expect(problems.map(({ code, path }) => [code, path])).toEqual([['formula-not-drawn', '/content/1']])
    expect(html).toContain(`<code>${TOO_LONG}</code>`)
  })

  it('with macros of its own is drawn', async () => {
    expect(
      await formulaMarkup('\\newcommand{\\mySet}{\\mathbb{R}}\\def\\pair#1#2{(#1, #2)}\\pair{\\mySet}{\\mySet}', true),
    ).not.toContain('katex-error')
    expect(await formulaMarkup('x + '.repeat(1_200) + 'x', true)).toContain('katex')
  })

  // A bomb of 920 characters took 36 seconds.
  it.each([
    ['a long macro that is used 200 times', `\\def\\a{${'x'.repeat(480)}}${'\\a'.repeat(200)}`],
    ['a macro of a long body', `\\def\\a{${'x'.repeat(2_000)}}\\a`],
    ['a macro that repeats its argument', `\\def\\d#1{${'#1'.repeat(9)}}\\d{\\d{\\d{\\d{\\d{xx}}}}}`],
    ['a macro that repeats its argument very often', `\\def\\d#1{${'#1'.repeat(1_000)}}\\d{${'x'.repeat(2_000)}}`],
    ['a macro that doubles for ever', '\\def\\d#1{\\d{#1#1}}\\d{x}'],
    [
      'nested calls of a macro with a long argument',
      `\\def\\d#1{${'#1'.repeat(9)}}${nested('\\d{', '}', 800)}${'x'.repeat(1_500)}`,
    ],
  ])(
    'with %s is given up',
    async (_, tex) => {
      // KaTeX itself shows the source where macros are expanded too often.
      expect((await formulaMarkup(tex, true)) ?? 'katex-error').toContain('katex-error')
    },
    20_000,
  )

  it.each([
    ['fractions', nested('\\frac{1}{', '}', 490)],
    ['roots', nested('\\sqrt{', '}', 600)],
    ['braces', nested('{', '}', 2_400)],
    ['exponents', nested('x^{', '}', 1_200)],
    ['accents', nested('\\hat{', '}^2', 600)],
    ['fences', nested('\\left(', '\\right)', 350)],
    ['a rule of 1,000 em', '\\rule{1000em}{1000em}'],
    ['rows', `\\begin{matrix}${'a\\\\'.repeat(1_600)}\\end{matrix}`],
    ['columns', `\\begin{matrix}${'a&'.repeat(2_400)}\\end{matrix}`],
    ['broken TeX', '\\frac{1'],
  ])(
    'made of %s is drawn or given up, and nothing is thrown',
    async (_, tex) => {
      const markup = await formulaMarkup(tex, true)
      expect(markup === null || markup.startsWith('<span class="katex')).toBe(true)
    },
    20_000,
  )
})

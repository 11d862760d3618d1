import { afterAll, describe, expect, it } from 'vitest'
import { createFormulaDrawer, formulaPng } from '../../src/email/compile/formula-png.js'

const nested = (before: string, after: string, times: number) => before.repeat(times) + 'x' + after.repeat(times)

describe('the picture of a formula', () => {
  const drawer = createFormulaDrawer({ time: 500 })
  afterAll(() => drawer.close())

  it('is a PNG of twice its size in CSS pixels', async () => {
    const formula = await drawer.png('\\frac{a}{b}', true)
    expect([...(formula?.png.subarray(0, 4) ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47])
    const view = new DataView(formula?.png.buffer ?? new ArrayBuffer(24), formula?.png.byteOffset)
    expect(view.getUint32(16)).toBe((formula?.width ?? 0) * 2)
  })

  // \rule took 41 seconds and 9.9 GB.
  it.each([
    ['a rule of 1,000 em', '\\rule{1000em}{1000em}'],
    ['a gap of 9,999 em', 'x\\kern{9999em}y'],
    ['1,500 rows', `\\begin{matrix}${'a\\\\'.repeat(1_500)}\\end{matrix}`],
    ['macros that multiply', `\\def\\a{${'x'.repeat(500)}}${'\\a'.repeat(200)}`],
    ['a macro that doubles for ever', '\\def\\d#1{\\d{#1#1}}\\d{x}'],
    ['600 roots within each other', nested('\\sqrt{', '}', 600)],
    ['TeX that does not parse', '\\frac{1'],
    ['more than 5,000 characters', 'x'.repeat(5_001)],
  ])('is not drawn for %s, and the next one is', async (_, tex) => {
    expect(await drawer.png(tex, true)).toBeNull()
    expect((await drawer.png('x^2', false))?.width).toBeGreaterThan(0)
  })

  it('is drawn for deep nesting without ending the process', async () => {
    const deep = createFormulaDrawer({ time: 20_000, width: 1e6, height: 1e6, area: 1e7 })
    for (const depth of [150, 390, 1_000])
      await expect(deep.png(nested('{', '}', depth), true)).resolves.toSatisfy(
        (formula: unknown) => formula === null || typeof formula === 'object',
      )
    await deep.close()
  })
})

it('a formula in a line brings no space of its own beside that of the words, and one on its own line keeps its margin', async () => {
  const [inline, display] = await Promise.all([formulaPng('x', false), formulaPng('x', true)])
  // An x is about nine pixels wide at the size of a mail's text.
  expect(inline?.width).toBeLessThanOrEqual(13)
  expect((display?.width ?? 0) - (inline?.width ?? 0)).toBe(10)
})

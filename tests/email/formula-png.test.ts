import { afterAll, describe, expect, it } from 'vitest'
import { createFormulaDrawer } from '../../src/email/compile/formula-png.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/read-post.js'
import { NOW } from '../harness/node-fixtures.js'

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

  it('refuses a limit that is no positive number', () => {
    expect(() => createFormulaDrawer({ time: 0 })).toThrow('time: expected a number above 0; got 0')
  })

  it('that cannot be had is reported with the place of its formula, and the source is shown', async () => {
    const post = readPost({
      type: 'doc',
      content: [{ type: 'paragraph' }, { type: 'latex_block', attrs: { persistentExpression: '\\rule{9em}{9em}' } }],
    })
    const template = await compileEmail(post, { now: NOW, reader: 'free', formulaImage: () => Promise.resolve(null) })
    expect(template.problems).toContainEqual(expect.objectContaining({ code: 'formula-not-drawn', path: '/content/1' }))
    expect(template.bind().html).toContain('\\rule{9em}{9em}')
    const failing = await compileEmail(post, {
      now: NOW,
      reader: 'free',
      formulaImage: () => Promise.reject(new Error('disk full')),
    })
    expect(failing.problems).toContainEqual({
      path: '/content/1',
      code: 'formula-not-drawn',
      message: expect.stringMatching(
        /rule\{9em\}.* cannot be drawn, so its TeX source is shown\. The drawing failed: disk full/,
      ),
    })
  })
})

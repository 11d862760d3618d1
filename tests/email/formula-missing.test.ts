import { describe, expect, it } from 'vitest'
import { formulaPictures } from '../../src/cli/render/formulas.js'
import { createFormulaDrawer } from '../../src/email/compile/formula-png.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { NOW } from '../harness/node-fixtures.js'

describe('the picture of a formula', () => {
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

  it('is missing without the packages that draw it, and a warning says what readers see', async () => {
    const post = { type: 'doc', content: [{ type: 'latex_block', attrs: { persistentExpression: 'x^2' } }] }
    const missing = formulaPictures(() => Promise.reject(new Error('the packages that draw formulas are missing.')))
    const { formulaImage } = missing
    const template = await compileEmail(readPost(post), { now: NOW, reader: 'free', formulaImage })
    expect(template.problems.find(({ code }) => code === 'formula-not-drawn')?.message).toBe(
      'The formula "x^2" cannot be drawn, so its TeX source is shown. The drawing failed: the packages that draw formulas are missing.',
    )
    expect(template.bind().html).toContain('x^2')
  })
})

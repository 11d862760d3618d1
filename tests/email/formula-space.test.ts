import { expect, it } from 'vitest'
import { formulaPng } from '../../src/email/compile/formula-png.js'

it('a formula in a line brings no space of its own beside that of the words, and one on its own line keeps its margin', async () => {
  const [inline, display] = await Promise.all([formulaPng('x', false), formulaPng('x', true)])
  // An x is about nine pixels wide at the size of a mail's text.
  expect(inline?.width).toBeLessThanOrEqual(13)
  expect((display?.width ?? 0) - (inline?.width ?? 0)).toBe(10)
})

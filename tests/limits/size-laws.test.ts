import { describe, expect, it } from 'vitest'
import { readPost } from '../../src/read-post.js'
import { renderText } from '../../src/text.js'
import { DOCUMENTS, FIELDS, UNLIMITED } from './sizes.js'

const LARGE = 200_000
/** Each takes well under three seconds; a quadratic step would take minutes. */
const CEILING = 15_000

function millisecondsOf(input: unknown): number {
  const begun = performance.now()
  renderText(readPost(input, { budget: UNLIMITED }), 'paid')
  return performance.now() - begun
}

describe('reading and plain text take time in proportion to the input', () => {
  it.each([...Object.entries(DOCUMENTS), ...Object.entries(FIELDS)])('200,000 %s', (_, make) => {
    expect(millisecondsOf(make(LARGE))).toBeLessThan(CEILING)
  }, 60_000)
})

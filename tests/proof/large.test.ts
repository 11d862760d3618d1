import { expect, it } from 'vitest'
import { letter, proofOf } from './letters.js'

it('a proof of a huge post is not larger than a browser can open', async () => {
  const texts = Array.from({ length: 2400 }, (_, row) => `Paragraph ${row}. ${'Words of the sea. '.repeat(12)}`)
  const { html, data } = await proofOf(letter('Long', ...texts))
  expect(html.length).toBeLessThan(60_000_000)
  expect(data.clients.some(({ different }) => different.some(({ html: frame }) => frame === null))).toBe(true)
  expect(html).toContain('Not shown, to keep the proof small.')
})

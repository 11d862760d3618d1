import { Suspense, use, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { emailMarkup } from '../../src/email/compile/rows.js'

/** Shows a word that comes later. */
function later(): (props: { word: Promise<string> }) => ReactNode {
  return ({ word }) => <b>{use(word)}</b>
}

const soon = (word: string) => new Promise<string>((resolve) => setImmediate(() => resolve(word)))

describe('a part of a mail that waits for something', () => {
  it('is rendered when it is there', async () => {
    const Later = later()
    expect(await emailMarkup(<Later word={soon('tide')} />)).toBe('<b>tide</b>')
  })
  it('is not replaced by what stands for it meanwhile', async () => {
    const Later = later()
    const html = await emailMarkup(
      <p>
        High{' '}
        <Suspense fallback="…">
          <Later word={soon('tide')} />
        </Suspense>
      </p>,
    )
    expect(html).toContain('<b>tide</b>')
    expect(html).not.toContain('<!--')
  })
  it('says what is wrong with it', async () => {
    const Broken = (): ReactNode => {
      throw new RangeError('no tide')
    }
    await expect(emailMarkup(<Broken />)).rejects.toThrow('no tide')
  })
})

import { describe, expect, it } from 'vitest'
import { pageBlocks } from '../../packages/preview/src/proof/blocks.js'
import { blockDifference } from '../../packages/preview/src/proof/difference.js'
import { earlierProofIn, recordText } from '../../packages/preview/src/proof/earlier-proof.js'
import { textDifference } from '../../packages/preview/src/proof/text-difference.js'
import { itInFullRun } from '../harness/every-case.js'
import { letter, letterProof, proofOf } from './letters.js'

describe('the difference of two texts', () => {
  it('marks the words that changed, with a paragraph before and after', () => {
    expect(textDifference('a\n\nb\n\nred tide\n\nd\n\ne', 'a\n\nb\n\nblue tide\n\nd\n\ne')).toEqual([
      null,
      [{ kind: 'same', text: 'b' }],
      [
        { kind: 'removed', text: 'red' },
        { kind: 'added', text: 'blue' },
        { kind: 'same', text: ' tide' },
      ],
      [{ kind: 'same', text: 'd' }],
      null,
    ])
    expect(textDifference('same', 'same')).toEqual([])
  })

  itInFullRun('is bounded for texts that have nothing in common', () => {
    const lines = (word: string) => Array.from({ length: 20_000 }, (_, row) => `${word} ${row}`).join('\n\n')
    expect(textDifference(lines('a'), lines('b'))).toEqual([[{ kind: 'same', text: 'Nearly everything changed.' }]])
    const words = (word: string) => Array.from({ length: 40_000 }, (_, row) => `${word}${row}`).join(' ')
    expect(textDifference(words('a'), words('b'))[0]).toHaveLength(2)
  })
})

describe('the difference of blocks', () => {
  const block = (content: string, look = content) => ({ content, look, words: content })

  it('tells new, gone and restyled blocks', () => {
    expect(
      blockDifference([block('a'), block('b'), block('c', '1')], [block('a'), block('c', '2'), block('d')]),
    ).toEqual({
      added: [block('d')],
      removed: [block('b')],
      restyled: [block('c', '2')],
    })
  })

  it('finds the blocks of a page by their place', () => {
    const html = '<main><div class="body markup"><p>One</p><p><a href="https://a.example">Two</a></p></div></main>'
    expect(pageBlocks(html).map(({ words, selector }) => [words, selector])).toEqual([
      ['One', '.body.markup>:nth-child(1)'],
      ['Two', '.body.markup>:nth-child(2)'],
    ])
  })
})

describe('a proof that follows another', () => {
  it('shows what changed, and marks the blocks in page and mail', async () => {
    const first = await proofOf(letter('Low tide', 'One.', 'Red words.', 'Three.'))
    const second = await proofOf(letter('High tide', 'One.', 'Blue words.', 'Three.'), {
      earlier: earlierProofIn(first.html, 'letter.proof.html'),
    })
    const { difference } = second.data
    expect(difference?.subject).toEqual({ before: 'Low tide', after: 'High tide' })
    expect(difference?.views.map(({ view, blocks }) => [view.kind, blocks.added.map(({ words }) => words)])).toEqual(
      expect.arrayContaining([
        ['page', ['Blue words.']],
        ['mail', ['Blue words.']],
      ]),
    )
    expect(second.html).toContain('<del>Red</del><ins>Blue</ins>')
    expect(second.html).toMatch(/&gt;:nth-child\(2\)\{outline:3px solid/)
    expect(second.html).toMatch(/\[data-block=&quot;\d+&quot;\]\{outline:3px solid/)
  })

  itInFullRun('does not mark the paragraphs around a new one', async () => {
    const first = await proofOf(letter('Low tide', 'One.', 'Two.'))
    const { data } = await proofOf(letter('Low tide', 'Zero.', 'One.', 'Two.', 'Three.'), {
      earlier: earlierProofIn(first.html, 'a'),
    })
    for (const { blocks } of data.difference?.views ?? []) {
      expect(blocks.added.map(({ words }) => words)).toEqual(['Zero.', 'Three.'])
      expect(blocks.restyled).toEqual([])
    }
  })

  itInFullRun('says that nothing changed', async () => {
    const first = await letterProof()
    const { html, data } = await proofOf(letter(), { earlier: earlierProofIn(first.html, 'a') })
    expect(data.difference?.views).toEqual([])
    expect(html).toContain('The content is the same.')
  })

  it('says of a new colour that everything looks different', async () => {
    const post = letter()
    const first = await proofOf(post)
    const { html } = await proofOf(
      { ...post, publication: { ...post.publication, theme: { background_pop: '#aa0044', web_bg_color: '#ffeedd' } } },
      { earlier: earlierProofIn(first.html, 'a') },
    )
    expect(html).toMatch(/Changed: [^<]*the page of all readers\./)
  })

  it('does not believe a file that was tampered with', async () => {
    const { html, data } = await letterProof()
    const record = JSON.parse(data.record) as Record<string, unknown>
    const damaged = [
      'no proof at all',
      html.slice(0, html.lastIndexOf('"version"')),
      html.replace(data.record, '{"version":1'),
      html.replace(data.record, JSON.stringify({ ...record, fingerprint: '<img src=x onerror=alert(1)>' })),
      html.replace(data.record, JSON.stringify({ ...record, views: [{ kind: 'page', states: ['<b>'], blocks: 3 }] })),
      html.replace(data.record, JSON.stringify({ ...record, version: 2 })),
    ]
    for (const text of damaged) expect(earlierProofIn(text, 'old.html')).toHaveProperty('problem')
    const hostile = html.replace(
      data.record,
      recordText({
        ...(record as never as Parameters<typeof recordText>[0]),
        subject: '</script><script>alert(1)</script>',
      }),
    )
    const next = await proofOf(letter(), { earlier: earlierProofIn(hostile, 'old.html') })
    expect(next.html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
    expect(next.html).not.toContain('<script>alert')
    const unread = await proofOf(letter(), { earlier: earlierProofIn('x', 'old.html') })
    expect(unread.html).toContain('Not compared: old.html is not a proof.')
  })
})

import { describe, expect, it } from 'vitest'
import { select } from '../harness/markup.js'
import type { Json } from '../harness/node-fixtures.js'
import { attributes, one, paragraph, read, shape, shown, words } from './shown.js'

describe('a footnote', () => {
  const anchor = (number: number) => ({ type: 'footnoteAnchor', attrs: { number } })
  const note = (number: number, ...content: Json[]) => ({ type: 'footnote', attrs: { number }, content })
  const text = paragraph('Nine creases', anchor(1), ' and a puddle', anchor(2), '.')
  const notes = [
    note(1, paragraph('Ten, if you count the first.'), { type: 'blockquote', content: [paragraph('I do.')] }),
    note(2, paragraph('Deep enough.')),
  ]
  const rendered = () => shown(text, { after: [...notes, paragraph('The end.')] })

  it('and its anchor have a number; the note holds blocks, the anchor stands in a line (N-FN-1)', () => {
    expect([attributes('footnote'), attributes('footnoteAnchor')]).toEqual([['number'], ['number']])
    expect([shape('footnote'), shape('footnoteAnchor')]).toEqual(['block', 'inline atom'])
    expect(read(notes[0] ?? {}).node.toString()).toBe(
      'footnote(paragraph("Ten, if you count the first."), blockquote(paragraph("I do.")))',
    )
  })
  it('and its anchor link to each other on the page; notes stand at the end (N-FN-2)', async () => {
    const { article } = await rendered()
    for (const number of [1, 2]) {
      expect(words(article, `a.footnote-anchor#footnote-anchor-${number}[href="#footnote-${number}"]`)).toEqual([
        String(number),
      ])
      expect(
        words(article, `div.footnote > a.footnote-number#footnote-${number}[href="#footnote-anchor-${number}"]`),
      ).toEqual([String(number)])
    }
    expect(words(article, 'div.footnote > div.footnote-content')).toEqual([
      'Ten, if you count the first.I do.',
      'Deep enough.',
    ])
    expect(article.indexOf('The end.')).toBeLessThan(article.indexOf('Deep enough.'))
    expect(select(article, '.body.markup > .footnotes:last-child .footnote')).toHaveLength(2)
  })
  it('and its anchor link to each other in mail, their names those of the post (N-FN-3)', async () => {
    const { mail } = await rendered()
    for (const number of [1, 2]) {
      for (const [here, there] of [
        ['footnote-anchor', 'footnote'],
        ['footnote', 'footnote-anchor'],
      ]) {
        expect(select(mail, `a#${here}-${number}-148200101`), `${here} ${number}`).toHaveLength(1)
        expect(words(mail, `a[href="#${there}-${number}-148200101"]`)).toEqual([String(number)])
      }
    }
    const other = await shown(text, { after: notes, post: { id: 7 } })
    expect(select(other.mail, 'a#footnote-1-7')).toHaveLength(1)
    expect(select(other.mail, '[id$="-148200101"]')).toEqual([])
  })
})

describe('a pullquote', () => {
  const json = {
    type: 'pullquote',
    attrs: { align: 'left', color: '#ff0000' },
    content: [paragraph('A boat is a promise'), paragraph('made of paper.')],
  }

  it('is a block around blocks; alignment and colour of stored posts are kept (N-PULL-1)', () => {
    expect(shape('pullquote')).toBe('block')
    expect(attributes('pullquote')).toEqual(['align', 'color'])
    const { attrs, node } = read(json)
    expect(attrs).toEqual({ align: 'left', color: '#ff0000' })
    expect(node.toString()).toBe('pullquote(paragraph("A boat is a promise"), paragraph("made of paper."))')
    expect(read({ type: 'pullquote', content: [paragraph('Bare.')] }).attrs).toEqual({ align: null, color: null })
  })
  it('is a box around its blocks on the page (N-PULL-2)', async () => {
    expect(words((await shown(json)).web, 'div.pullquote > p')).toEqual(['A boat is a promise', 'made of paper.'])
  })
  it('is a cell around its blocks in mail, set apart by inline centring, without a border (N-PULL-3)', async () => {
    const { email } = await shown(json)
    const cell = one(email, 'table[role="presentation"] td[align="center"]')
    expect(words(email, 'td[align="center"] > p')).toEqual(['A boat is a promise', 'made of paper.'])
    expect(cell.attribs['style']).toMatch(/text-align: ?center/)
  })
})

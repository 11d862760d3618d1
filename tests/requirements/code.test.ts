import { describe, expect, it } from 'vitest'
import { newLatexId } from '../../src/nodes/formula/new-latex-id.js'
import { select } from '../harness/markup.js'
import { attributes, mail, one, page, plain, read, shape, shown, values, words } from './shown.js'

const formula = (persistentExpression: string | null, text = '') => ({
  type: 'latex_block',
  attrs: { persistentExpression, id: 'ABCDEFGHIJ' },
  ...(text ? { content: [{ type: 'text', text }] } : {}),
})
const annotation = (html: string) => words(html, 'annotation')

describe('a formula', () => {
  it('holds text, the expression it stands for and an id (N-LTX-1)', () => {
    expect(attributes('latex_block')).toEqual(['persistentExpression', 'id'])
    expect(shape('latex_block')).toBe('block atom')
    const { attrs, node } = read(formula('a^2', 'a^3'))
    expect(attrs).toEqual({ persistentExpression: 'a^2', id: 'ABCDEFGHIJ' })
    expect(node.textContent).toBe('a^3')
  })
  it('gets an id of ten random capitals (N-LTX-1, K-LTX-1)', () => {
    const ids = Array.from({ length: 200 }, () => newLatexId(Math.random))
    for (const id of ids) expect(id).toMatch(/^[A-Z]{10}$/)
    expect(new Set(ids).size).toBe(ids.length)
    expect([newLatexId(() => 0), newLatexId(() => 0.999_999)]).toEqual(['AAAAAAAAAA', 'ZZZZZZZZZZ'])
  })
  it('is drawn on the page on the server, from the persistent expression (N-LTX-3)', async () => {
    const { web } = await shown(formula('E = mc^2', 'E = mc^3'))
    expect(annotation(web)).toEqual(['E = mc^2'])
    expect(one(web, 'div.latex-rendered > .katex-display > .katex').name).toBe('span')
    const broken = await shown(formula('\\frac{1'))
    // Only the mail lacks something: no picture was made for it.
    expect(broken.problems.map(({ code }) => code)).toEqual(['formula-as-text'])
    expect(words(broken.web, 'div.latex-rendered')[0]).toContain('\\frac{1')
  })
  it('is a picture in a mail that can have one, else its source in a fixed-width block (N-LTX-4)', async () => {
    const json = formula('E = mc^2', 'E = mc^3')
    const { email } = await shown(json)
    const source = one(email, 'pre')
    expect(words(email, 'pre')).toEqual(['E = mc^2'])
    expect(source.attribs['style']).toMatch(/font-family:[^;]*monospace/)
    const asked: [string, boolean][] = []
    const drawn = await mail(json, {
      formulaImage: (tex, display) => {
        asked.push([tex, display])
        return Promise.resolve({ src: 'https://assets.diptych.example/formula.png', width: 120, height: 40 })
      },
    })
    expect(asked).toEqual([['E = mc^2', true]])
    expect(values(drawn, 'img[src="https://assets.diptych.example/formula.png"]', 'alt')).toEqual(['E = mc^2'])
    expect(select(drawn, 'pre')).toEqual([])
  })
})

describe('preformatted text', () => {
  it('is a block of text with params and language; marks that real posts hold are kept (N-PRE-1)', async () => {
    expect(attributes('preformatted_text_block').sort()).toEqual(['language', 'params'])
    const json = {
      type: 'preformatted_text_block',
      attrs: { params: '', language: 'en' },
      content: [
        { type: 'text', text: '  low ' },
        { type: 'text', text: 'water', marks: [{ type: 'em' }] },
      ],
    }
    expect(read(json).attrs).toMatchObject({ params: '', language: 'en' })
    const { web, email } = await shown(json)
    expect([words(web, 'pre em'), words(email, 'pre em')]).toEqual([['water'], ['water']])
  })
  const POEM = 'The tide goes\n     out\n\n          and  leaves\n\tits writing'
  const json = {
    type: 'preformatted_text_block',
    attrs: { params: null, language: 'nl' },
    content: [{ type: 'text', text: POEM }],
  }
  const textOf = (html: string, selector: string) =>
    one(html, selector)
      .children.map((child) => ('data' in child ? child.data : ''))
      .join('')

  it('keeps its spacing on the page (N-PRE-3)', async () => {
    expect(textOf(await page(json), 'div.preformatted-block > pre.text')).toBe(POEM)
  })
  it('keeps its spacing and says its language in mail (N-PRE-4)', async () => {
    const { email } = await shown(json)
    expect(textOf(email, 'pre')).toBe(POEM)
    expect(one(email, 'pre').attribs['style']).toMatch(/white-space: ?pre-wrap/)
    expect(one(email, 'pre').attribs['lang']).toBe('nl')
    expect(plain(json)).toContain('          and  leaves')
  })
})

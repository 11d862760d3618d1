import { describe, expect, it } from 'vitest'
import { newLatexId } from '../../src/nodes/formula/new-latex-id.js'
import { importBody } from '../harness/import-body.js'
import { parsed, select } from '../harness/markup.js'
import { fixtureOf } from '../harness/node-fixtures.js'
import { renderFixture } from '../harness/render-fixture.js'

const rendered = (id: string) => renderFixture(fixtureOf(id))

describe('footnotes', () => {
  it('anchor and note link to each other on the page (N-FN-2)', async () => {
    const { article } = await rendered('footnoteAnchor/default')
    expect(select(article, 'a.footnote-anchor#footnote-anchor-1[href="#footnote-1"]')).toHaveLength(1)
    expect(select(article, 'div.footnote > a.footnote-number#footnote-1[href="#footnote-anchor-1"]')).toHaveLength(1)
  })

  it('targets in a mail carry the post’s id (N-FN-3)', async () => {
    const { mail } = await rendered('footnoteAnchor/default')
    const page = parsed(mail)
    for (const [target, back] of [
      ['footnote-1-148200101', 'footnote-anchor-1-148200101'],
      ['footnote-anchor-1-148200101', 'footnote-1-148200101'],
    ]) {
      expect(select(page, `a[name="${target}"]#${target}:empty`), target).toHaveLength(1)
      expect(select(page, `a[href="#${back}"]`), back).toHaveLength(1)
    }
  })

  it('leaves no link to a note that was cut away', async () => {
    const { article, mail } = await rendered('footnoteAnchor/without-note')
    expect(select(article, 'a.footnote-anchor')).toEqual([])
    expect(select(mail, 'a[href^="#"]')).toEqual([])
  })
})

describe('formulas', () => {
  it('ids are ten random capitals (K-LTX-1)', () => {
    const turns = [0, 0.999999, 0.5]
    let turn = 0
    expect(newLatexId(() => turns[turn++ % turns.length] ?? 0)).toBe('AZNAZNAZNA')
  })

  it('shows the persistent expression on the page, not newer text (N-LTX-3)', async () => {
    const { article } = await rendered('latex_block/edited')
    const source = select(article, 'div.latex-rendered annotation')[0]
    expect(source?.children.map((child) => ('data' in child ? child.data : ''))).toEqual(['E = mc^2'])
  })

  it('shows the expression in a mail without pictures of formulas (N-LTX-4)', async () => {
    const { mail } = await rendered('latex_block/edited')
    expect(
      select(mail, 'td pre').map((pre) => pre.children.map((child) => ('data' in child ? child.data : '')).join('')),
    ).toEqual(['E = mc^2'])
  })
})

describe('preformatted text', () => {
  const hint = 'Text within this block will maintain its original spacing when published'

  it('keeps the editor’s hint from readers', () => {
    const json = importBody(
      `<div class="preformatted-block" data-component-name="PreformattedTextBlockToDOM"><label class="hide-text" contenteditable="false">${hint}</label><pre class="text">a\n   b</pre></div>`,
    )
    expect(json['content']).toEqual([{ type: 'preformatted_text_block', content: [{ type: 'text', text: 'a\n   b' }] }])
  })

  it('keeps the spacing on the page and in the mail (N-PRE-3, N-PRE-4)', async () => {
    const { article, mail, text } = await rendered('preformatted_text_block/default')
    for (const output of [article, mail, text])
      expect(output).toContain('out\n     and leaves its silver\n          writing on the sand,\n\nand nobody')
    expect(select(mail, 'pre')[0]?.attribs['style']).toMatch(/white-space: ?pre-wrap/)
  })
})

it('copied source is the source, in both homes', async () => {
  const { article, mail } = await rendered('highlighted_code_block/default')
  const source = fixtureOf('highlighted_code_block/default').json['content'] as { text: string }[]
  for (const output of [article, mail]) {
    const [pre] = select(output, 'pre')
    expect(pre && textBelow(pre)).toBe(source[0]?.text)
  }
})

function textBelow(node: { children?: unknown; data?: unknown }): string {
  if (typeof node.data === 'string') return node.data
  return Array.isArray(node.children) ? node.children.map(textBelow).join('') : ''
}

import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { defineBlock, text, type RowKind } from '../../src/block.js'
import { createMail, emailView, platformEmail } from '../../src/email/index.js'
import { createDiptych, platformBlocks } from '../../src/index.js'
import { outerSource, select, wordsIn } from '../harness/markup.js'
import { envelopeOf, NOW, type Json } from '../harness/node-fixtures.js'
import { shellRows } from '../harness/render-fixture.js'
import { paragraph } from '../requirements/shown.js'

/** The rows of the body of a mail, whose own block `aside` is shown by a view. */
async function bodyRows(blocks: Json[], row: RowKind = 'block', view: (words: string) => ReactNode = () => null) {
  const aside = defineBlock({ name: 'aside', attrs: { words: text() }, says: ({ words }) => ({ words }) })
  const diptych = createDiptych({ blocks: [...platformBlocks, aside] })
  const mail = createMail(diptych, {
    views: [...platformEmail, emailView(aside, ({ says }) => view(says.words ?? ''), { row })],
  })
  const [json = {}, ...after] = blocks
  const compiled = await mail.compileEmail(diptych.readPost(envelopeOf({ json, context: { after } })), {
    now: NOW,
    reader: 'free',
    actions: false,
  })
  // Around the body are the masthead, two rows of the title and the footer.
  const rows = shellRows(compiled.bind({ token: 'tok' }).html).slice(3, -1)
  return { rows: rows.map((each) => `<table>${each}</table>`), problems: compiled.problems }
}

const wordsOf = (rows: readonly string[]) => rows.map((row) => wordsIn(row).replace(/\s+/g, ' ').trim())
const aside = (words: string): Json => ({ type: 'aside', attrs: { words } })
const heading = (words: string): Json => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text: words }],
})
const list = (words: string): Json => ({
  type: 'bullet_list',
  content: [{ type: 'list_item', content: [paragraph(words)] }],
})
const RULE: Json = { type: 'horizontal_rule' }

describe('rows of a mail', () => {
  it('hold consecutive prose together, and other blocks alone', async () => {
    const { rows } = await bodyRows([
      paragraph('One'),
      heading('Two'),
      list('Three'),
      RULE,
      paragraph('Four'),
      paragraph('Five'),
    ])
    expect(wordsOf(rows)).toEqual(['One Two Three', '', 'Four Five'])
    expect(select(rows[2] ?? '', 'td > p')).toHaveLength(2)
  })

  it('leave out blocks without output', async () => {
    expect(wordsOf((await bodyRows([paragraph('One'), aside('Nothing'), paragraph('Two')])).rows)).toEqual(['One Two'])
  })

  it('put space between blocks that share one, and none below the last', async () => {
    const { rows } = await bodyRows([paragraph('One'), heading('Two'), paragraph('Three')])
    const spaces = select(rows[0] ?? '', 'td > *').map(
      ({ attribs }) => /margin: ?[^;]*/.exec(attribs['style'] ?? '')?.[0].replace(': ', ':') ?? '',
    )
    expect(spaces).toEqual(['margin:0 0 40px', 'margin:0 0 8px', 'margin:0'])
  })

  it.each([
    ['a list', 'list', ['One Mine Two']],
    ['a heading', 'heading', ['One Mine Two']],
    ['text', 'text', ['One Mine Two']],
    ['a card', 'block', ['One', 'Mine', 'Two']],
  ] as const)('hold a paragraph of an own view as %s', async (_, row, expected) => {
    const blocks = [paragraph('One'), aside('Mine'), paragraph('Two')]
    expect(wordsOf((await bodyRows(blocks, row, (words) => <p>{words}</p>)).rows)).toEqual(expected)
  })

  it.each([
    ['a list', 'list', ['One', 'Mine', 'Two']],
    ['a heading', 'heading', ['One', 'Mine', 'Two']],
    // Text shares a row whatever its element is, in an element that has the space.
    ['text', 'text', ['One Mine Two']],
  ] as const)('hold an element without space of its own, which an own view shows as %s', async (_, row, expected) => {
    const blocks = [paragraph('One'), aside('Mine'), paragraph('Two')]
    const { rows } = await bodyRows(blocks, row, (words) => <blockquote className="mine">{words}</blockquote>)
    expect(wordsOf(rows)).toEqual(expected)
    if (row === 'text')
      expect(select(rows[0] ?? '', 'td > div > blockquote').map((each) => outerSource(rows[0] ?? '', each))).toEqual([
        expect.stringContaining('Mine'),
      ])
  })

  it('hold the words of a block whose view fails inside of React, and the other blocks as they are', async () => {
    const Broken = ({ words }: { words: string }): ReactNode => {
      if (words === 'Broken') throw new RangeError('no tide')
      return <p>{words}</p>
    }
    const quote = defineBlock({
      name: 'quoted',
      spec: { group: 'block', content: 'inline*' },
      attrs: {},
      says: (_attrs, _ctx, { textContent }) => ({ textContent }),
    })
    const diptych = createDiptych({ blocks: [...platformBlocks, quote] })
    const mail = createMail(diptych, {
      views: [...platformEmail, emailView(quote, ({ says }) => <Broken words={says.textContent} />)],
    })
    const quoted = (words: string): Json => ({
      type: 'quoted',
      ...(words ? { content: [{ type: 'text', text: words }] } : {}),
    })
    const after = [quoted('Broken'), quoted('Whole'), heading('Section')]
    const compiled = await mail.compileEmail(
      diptych.readPost(envelopeOf({ json: paragraph('One'), context: { after } })),
      { now: NOW, reader: 'free', actions: false },
    )
    const { html } = compiled.bind({ token: 'tok' })
    expect(compiled.problems.filter(({ code }) => code === 'view-failed').map(({ path }) => path)).toEqual([
      '/body/content/1',
    ])
    expect(
      wordsOf(
        shellRows(html)
          .slice(3, -1)
          .map((row) => `<table>${row}</table>`),
      ),
    ).toEqual(['One', 'Broken', 'Whole', 'Section'])
  })
})

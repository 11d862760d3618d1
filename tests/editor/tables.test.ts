import { describe, expect, it } from 'vitest'
import { axeFindings, editorTests, readAgain, storedBlocks, paste } from './editor-stand.js'

const tests = editorTests()

const paragraph = (text: string) => ({ type: 'paragraph', ...(text ? { content: [{ type: 'text', text }] } : {}) })
const cell = (text: string, type = 'table_cell', attrs: object = {}) => ({ type, attrs, content: [paragraph(text)] })
const row = (...cells: unknown[]) => ({ type: 'table_row', content: cells })
const TABLE = {
  type: 'table',
  content: [
    row(cell('Quay', 'table_header'), cell('Depth', 'table_header', { alignment: 'right' })),
    row(cell('Hard'), cell('2 m', 'table_cell', { alignment: 'right' })),
  ],
}

async function open(...content: unknown[]): Promise<void> {
  const post = {
    publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
    post: { title: 'Low tide' },
    body: { type: 'doc', content },
  }
  await tests.page.evaluate((json) => window.editorPage.open({ post: json }), post)
  await tests.page.waitForSelector('.edit-tools-box', { state: 'attached' })
}

/** Opens a table with the cursor at the end of a cell. */
async function openAt(text: string, table: unknown = TABLE): Promise<void> {
  await open(paragraph('Before'), table, paragraph('After'))
  // What edits tables comes with the toolbar.
  await putAt(text)
  await bar().waitFor()
}

async function putAt(text: string): Promise<void> {
  await tests.page.evaluate((words) => {
    const { view } = window.editorPage.editor
    let end = 0
    view.state.doc.descendants((node, at) => {
      if (node.isText && node.text === words) end = at + node.nodeSize
    })
    window.editorPage.select(end)
  }, text)
}

const bar = () => tests.page.locator('.edit-table-bar')
const press = (name: string) => bar().getByRole('button', { name, exact: true }).click()

/** The texts of the table's cells; headers in brackets, and the sides of text behind a sign. */
async function cells(): Promise<string[][]> {
  const blocks = (await storedBlocks(tests.page)) as Stored[]
  const table = blocks.find(({ type }) => type === 'table')
  return (table?.content ?? []).map(({ content = [] }) =>
    content.map((part) => {
      const words = (part.content ?? [])
        .map(({ content: line = [] }) => line.map(({ text }) => text).join(''))
        .join('/')
      const side = part.attrs?.['alignment']
      return `${part.type === 'table_header' ? `[${words}]` : words}${typeof side === 'string' ? `:${side}` : ''}`
    }),
  )
}

interface Stored {
  readonly type: string
  readonly text?: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly Stored[]
}

describe('a table in the editor', () => {
  it('is put in by the / menu, with a row of headers', async () => {
    await open(paragraph(''))
    await tests.page.keyboard.type('/table')
    await tests.page.locator('.edit-option', { hasText: 'Table' }).first().waitFor()
    await tests.page.keyboard.press('Enter')
    await bar().waitFor()
    await tests.page.keyboard.type('Quay')
    await tests.page.keyboard.press('Tab')
    await tests.page.keyboard.type('Depth')
    expect(await cells()).toEqual([
      ['[Quay]', '[Depth]', '[]'],
      ['', '', ''],
      ['', '', ''],
    ])
  })

  it('is shown as its page shows it, and read again from it', async () => {
    await openAt('2 m')
    const { stored, shown } = await readAgain(tests.page)
    expect(shown).toEqual(stored)
    expect(await tests.page.locator('.edit-text .table-block table tbody tr').count()).toBe(2)
    expect(await axeFindings(tests.page)).toEqual([])
  })

  it('has a new row after the last cell, with the sides of text of its columns', async () => {
    await openAt('2 m')
    await tests.page.keyboard.press('Tab')
    await tests.page.keyboard.type('Steps')
    await tests.page.keyboard.press('Tab')
    await tests.page.keyboard.type('1 m')
    expect(await cells()).toEqual([
      ['[Quay]', '[Depth]:right'],
      ['Hard', '2 m:right'],
      ['Steps', '1 m:right'],
    ])
    await tests.page.keyboard.press('Shift+Tab')
    await tests.page.keyboard.type('Stairs')
    expect((await cells()).at(-1)).toEqual(['Stairs', '1 m:right'])
  })

  it.each([
    [
      'Insert a row above',
      [
        ['[Quay]', '[Depth]:right'],
        ['', ':right'],
        ['Hard', '2 m:right'],
      ],
    ],
    [
      'Insert a row below',
      [
        ['[Quay]', '[Depth]:right'],
        ['Hard', '2 m:right'],
        ['', ':right'],
      ],
    ],
    [
      'Insert a column before',
      [
        ['[]', '[Quay]', '[Depth]:right'],
        ['', 'Hard', '2 m:right'],
      ],
    ],
    [
      'Insert a column after',
      [
        ['[Quay]', '[]', '[Depth]:right'],
        ['Hard', '', '2 m:right'],
      ],
    ],
    ['Remove the row', [['[Quay]', '[Depth]:right']]],
    ['Remove the column', [['[Depth]:right'], ['2 m:right']]],
    [
      'Header row',
      [
        ['Quay', 'Depth:right'],
        ['Hard', '2 m:right'],
      ],
    ],
    [
      'Header column',
      [
        ['[Quay]', '[Depth]:right'],
        ['[Hard]', '2 m:right'],
      ],
    ],
    [
      'Align in the centre',
      [
        ['[Quay]:center', '[Depth]:right'],
        ['Hard:center', '2 m:right'],
      ],
    ],
  ])('has a button: %s', async (name, expected) => {
    await openAt('Hard')
    await press(name)
    expect(await cells()).toEqual(expected)
    await tests.page.keyboard.press('Control+z')
    expect(await cells()).toEqual([
      ['[Quay]', '[Depth]:right'],
      ['Hard', '2 m:right'],
    ])
  })

  it('goes with its last row', async () => {
    await openAt('Hard')
    await press('Remove the row')
    await press('Remove the row')
    expect(await cells()).toEqual([])
  })

  it('merges the selected cells, and splits them again', async () => {
    await openAt('Quay')
    await tests.page.keyboard.press('Shift+ArrowRight')
    await tests.page.locator('.selectedCell').nth(1).waitFor()
    await press('Merge cells')
    expect((await cells())[0]).toEqual(['[Quay/Depth]'])
    await press('Split the cell')
    expect((await cells())[0]).toHaveLength(2)
  })

  it('keeps what was stored where nothing was edited', async () => {
    await openAt('Hard')
    await tests.page.keyboard.type('!')
    const [, table] = (await storedBlocks(tests.page)) as Stored[]
    expect(table?.content?.[0]).toEqual(TABLE.content[0])
  })
})

describe('cells on the clipboard', () => {
  it('of a spreadsheet become a table', async () => {
    await open(paragraph(''))
    await paste(tests.page, { 'text/plain': 'Quay\tDepth\nHard\t2 m\n' })
    expect(await cells()).toEqual([
      ['Quay', 'Depth'],
      ['Hard', '2 m'],
    ])
    await open(paragraph(''))
    await paste(tests.page, {
      'text/html': '<table><tr><td>Quay</td><td>Depth</td></tr><tr><td>Hard</td><td>2 m</td></tr></table>',
      'text/plain': 'Quay\tDepth\nHard\t2 m',
    })
    expect(await cells()).toEqual([
      ['Quay', 'Depth'],
      ['Hard', '2 m'],
    ])
  })

  it('take the place of cells in a table', async () => {
    await openAt('Hard')
    await paste(tests.page, { 'text/plain': 'Steps\t1 m\nStairs\t3 m\n' })
    expect(await cells()).toEqual([
      ['[Quay]', '[Depth]:right'],
      ['Steps', '1 m'],
      ['Stairs', '3 m'],
    ])
  })

  it('text with a tab stays text', async () => {
    await open(paragraph(''))
    await paste(tests.page, { 'text/plain': 'Quay\tDepth' })
    expect(await cells()).toEqual([])
  })

  it('are copied and pasted within the editor', async () => {
    await openAt('Quay')
    await tests.page.keyboard.press('Shift+ArrowRight')
    await tests.page.locator('.selectedCell').nth(1).waitFor()
    await tests.page.keyboard.press('Control+c')
    await putAt('Hard')
    await tests.page.keyboard.press('Control+v')
    expect((await cells()).map((line) => line.map((words) => words.replace(/[[\]]/g, '')))).toEqual([
      ['Quay', 'Depth:right'],
      ['Quay', 'Depth:right'],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { readMarkdown, toMarkdown } from '../../src/markdown.js'

const FRONT = '---\ntitle: T\n---\n\n'
const shape = (source: string) =>
  readMarkdown(FRONT + source)
    .body.toString()
    .replace(/^doc\((.*)\)$/s, '$1')
const codes = (source: string) => readMarkdown(FRONT + source).problems.map(({ code }) => code)
const rewritten = (source: string) => toMarkdown(readMarkdown(FRONT + source)).slice(FRONT.length)

const TABLE = `{caption="Where to lie"}
| Quay | Depth | *Note* |
| --- | ---: | :---: |
| Hard | 2 m | a \\| b |
| Steps |  | \`x\\|y\` and<br>more |
`

describe('a table of Markdown', () => {
  it('is read with its header row, the sides of its columns and its caption', () => {
    expect(shape(TABLE)).toBe(
      'table(table_row(table_header(paragraph("Quay")), table_header(paragraph("Depth")), table_header(paragraph(em("Note")))), table_row(table_cell(paragraph("Hard")), table_cell(paragraph("2 m")), table_cell(paragraph("a | b"))), table_row(table_cell(paragraph("Steps")), table_cell(paragraph), table_cell(paragraph(code("x|y"), " and", hard_break, "more"))))',
    )
    const table = readMarkdown(FRONT + TABLE).body.firstChild
    expect(table?.attrs['caption']).toBe('Where to lie')
    expect(table?.firstChild?.children.map(({ attrs }) => attrs['alignment'] as unknown)).toEqual([
      null,
      'right',
      'center',
    ])
    expect(codes(TABLE)).toEqual([])
  })
  it('is written as it was read', () => {
    expect(rewritten(TABLE)).toBe(TABLE)
  })
  it('fills short rows, and drops what is beyond the header', () => {
    expect(shape('| a | b |\n| - | - |\n| 1 |\n| 2 | 3 | 4 |\n')).toBe(
      'table(table_row(table_header(paragraph("a")), table_header(paragraph("b"))), table_row(table_cell(paragraph("1")), table_cell(paragraph)), table_row(table_cell(paragraph("2")), table_cell(paragraph("3"))))',
    )
  })
  it('does not grow far beyond a source of many short rows', () => {
    const wide = `${'|a'.repeat(300)}|\n${'|-'.repeat(300)}|\n${'|1|\n'.repeat(2000)}`
    let cells = 0
    readMarkdown(FRONT + wide).body.descendants((node) => void (cells += node.type.name === 'table_cell' ? 1 : 0))
    expect(cells).toBeLessThan(10_000)
  })
})

describe('a table that no line of signs can say', () => {
  it.each([
    ['a header column', '<table><tr><th>a</th><td>1</td></tr><tr><th>b</th><td>2</td></tr></table>\n'],
    ['no headers', '<table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table>\n'],
    ['cells over columns', '<table><tr><th colspan=2>a</th></tr><tr><td>1</td><td>2</td></tr></table>\n'],
    [
      'several paragraphs',
      '<table><tr><th>a</th><th>b</th></tr><tr><td><p>1</p><p>2</p></td><td>3</td></tr></table>\n',
    ],
    ['a list', '<table><tr><th>a</th><th>b</th></tr><tr><td><ul><li>1</li></ul></td><td>3</td></tr></table>\n'],
  ])('is written with directives and read back: %s', (_, html) => {
    const { body } = readMarkdown(FRONT + html)
    expect(body.firstChild?.type.name).toBe('table')
    const written = toMarkdown(readMarkdown(FRONT + html))
    expect(written).toContain(':table-row')
    const again = readMarkdown(written)
    expect(again.body.toString()).toBe(body.toString())
    expect(again.problems).toEqual([])
  })
})

describe('HTML in Markdown', () => {
  it('a table in one block is a table', () => {
    expect(codes('a\n\n<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>\n')).toEqual([])
  })
})

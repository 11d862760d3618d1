import { describe, expect, it } from 'vitest'
import { createDiptych } from '../../src/instance/create-diptych.js'
import { importHtml, platform } from '../../src/instance/platform.js'
import { platformBlocks } from '../../src/nodes/index.js'

const body = (html: string) =>
  importHtml(html)
    .body.toString()
    .replace(/^doc\((.*)\)$/s, '$1')
const found = (html: string) => importHtml(html).problems.map(({ code }) => code)

/** The attributes of tables and cells that differ from their defaults. */
function stated(html: string): unknown[] {
  const attributes: unknown[] = []
  importHtml(html).body.descendants((node) => {
    const own = Object.entries(node.attrs).filter(
      ([name, value]) =>
        name !== 'stored' && value !== null && value !== platform.kit.node(node.type.name)?.attrs.defaults[name],
    )
    if (node.type.name.startsWith('table') && own.length > 0) attributes.push(Object.fromEntries(own))
  })
  return attributes
}

const TWO_BY_TWO = (first: string, second: string) =>
  `table(table_row(${first}("Quay")), ${first}("Depth"))), table_row(${second}("Hard")), ${second}("2 m"))))`.replaceAll(
    /(table_\w+)\(("|p)/g,
    '$1(paragraph($2',
  )

describe('a table of data', () => {
  it.each([
    [
      'with headers',
      '<table><tr><th>Quay</th><th>Depth</th></tr><tr><td>Hard</td><td>2 m</td></tr></table>',
      TWO_BY_TWO('table_header', 'table_cell'),
    ],
    [
      'with a head of plain cells',
      '<table><thead><tr><td>Quay</td><td>Depth</td></tr></thead><tbody><tr><td>Hard</td><td>2 m</td></tr></tbody></table>',
      TWO_BY_TWO('table_header', 'table_cell'),
    ],
    [
      'without headers',
      '<table><tr><td>Quay</td><td>Depth</td></tr><tr><td>Hard</td><td>2 m</td></tr></table>',
      TWO_BY_TWO('table_cell', 'table_cell'),
    ],
  ])('is read: %s', (_, html, expected) => {
    expect(body(html)).toBe(expected)
    expect(found(html)).toEqual([])
  })

  it('keeps the cells over columns and rows, the sides of text and the caption', () => {
    const html =
      '<table><caption>Depths <b>today</b></caption><thead><tr><th rowspan=2>A</th><th colspan=2 align=center>B</th></tr><tr><th>C</th><th style="color: red; text-align: right">D</th></tr></thead><tbody><tr><td>1</td><td>2</td><td data-colwidth="120">3</td></tr></tbody></table>'
    expect(stated(html)).toEqual([
      { caption: 'Depths today' },
      { rowspan: 2 },
      { colspan: 2, alignment: 'center' },
      { alignment: 'right' },
      { colwidth: [120] },
    ])
    expect(found(html)).toEqual([])
  })

  it('keeps lists, marks and empty cells', () => {
    expect(
      body(
        '<table border=1><tr><td><b>Fold</b></td><td><ul><li>One<li>Two</ul></td></tr><tr><td></td><td><p>a</p><p>b</p></td></tr></table>',
      ),
    ).toBe(
      'table(table_row(table_cell(paragraph(strong("Fold"))), table_cell(bullet_list(list_item(paragraph("One")), list_item(paragraph("Two"))))), table_row(table_cell(paragraph), table_cell(paragraph("a"), paragraph("b"))))',
    )
  })

  it('has a caption with a link before it', () => {
    const html =
      '<table><caption>See <a href="https://a.example/">the map</a></caption><tr><th>A</th><th>B</th></tr></table>'
    expect(body(html)).toBe(
      'paragraph("See ", link("the map")), table(table_row(table_header(paragraph("A")), table_header(paragraph("B"))))',
    )
    expect(found(html)).toEqual([])
  })

  it('has no headers if all of its rows are its head', () => {
    expect(
      body('<table><thead><tr><th>Quay</th><th>Depth</th></tr><tr><th>Hard</th><th>2 m</th></tr></thead></table>'),
    ).toBe(TWO_BY_TWO('table_cell', 'table_cell'))
  })

  it('leaves out hidden rows and cells', () => {
    expect(
      body(
        '<table><tr><th>A</th><th>B</th></tr><tr style="display:none"><td>x</td></tr><tr><td>1</td><td hidden>2</td></tr></table>',
      ),
    ).toBe(
      'table(table_row(table_header(paragraph("A")), table_header(paragraph("B"))), table_row(table_cell(paragraph("1"))))',
    )
  })

  it('is read within the layout of a mail if it has headers', () => {
    expect(
      body(
        '<table role="presentation"><tr><td><p>Hello</p><table><tr><th scope="col">A</th></tr><tr><td>1</td></tr></table></td></tr></table>',
      ),
    ).toBe('paragraph("Hello"), table(table_row(table_header(paragraph("A"))), table_row(table_cell(paragraph("1"))))')
  })

  it('becomes a paragraph for each row in a schema without tables, and is reported', () => {
    const small = createDiptych({ blocks: platformBlocks.filter(({ name }) => !name.startsWith('table')) })
    const { body: doc, problems } = small.importHtml(
      '<p>Depths:</p>\n<table><tr><th>Place</th><th>Depth</th></tr><tr><td><p>Quay</p></td><td><b>2 m</b></td></tr></table>',
    )
    expect(doc.toString()).toBe(
      'doc(paragraph("Depths:"), paragraph(strong("Place"), " | ", strong("Depth")), paragraph("Quay | ", strong("2 m")))',
    )
    expect(problems.map(({ code, position }) => [code, position?.line])).toEqual([['table-flattened', 2]])
  })
})

describe('a table for layout gives way to its content', () => {
  it.each([
    ['of one cell', '<table><tr><td>One</td></tr></table>'],
    ['of one row', '<table><tr><td>One</td><td>Two</td></tr></table>'],
    ['of one column', '<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>'],
    ['with a role', '<table role="none"><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>'],
    [
      'around pictures',
      '<table><tr><td><img src="https://a.example/a.png" alt="A"></td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>',
    ],
    [
      'around tables',
      '<table border=1><tr><td>A</td><td><table><tr><td>B</td></tr></table></td></tr><tr><td>1</td><td>2</td></tr></table>',
    ],
    [
      'with columns of th',
      '<table class="row"><tr><th class="columns"><table><tr><th><p>A</p></th><th class="expander"></th></tr></table></th><th class="columns"><table><tr><th>B</th></tr></table></th></tr></table>',
    ],
    [
      'in a table',
      '<table><tr><td><table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
    ],
  ])('%s', (_, html) => {
    expect(body(html)).not.toContain('table')
    expect(found(html)).toEqual([])
  })
})

describe('a table of a program', () => {
  const copied = (content: string) => `<html><body><!--StartFragment-->${content}<!--EndFragment--></body></html>`
  it('is read from Excel, with headers of its classes', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table
 {mso-displayed-decimal-separator:"\\.";}
.xl65 {mso-style-parent:style0; font-weight:700;} --></style></head><body><table border=0 width=128 style='border-collapse:collapse'><!--StartFragment--><col width=64 span=2><tr height=20><td height=20 class=xl65 width=64>Quay</td><td class=xl65>Depth</td></tr><tr><td>Hard</td><td align=right>2.1</td></tr><!--EndFragment--></table></body></html>`
    expect(body(html)).toBe(
      'table(table_row(table_header(paragraph("Quay")), table_header(paragraph("Depth"))), table_row(table_cell(paragraph("Hard")), table_cell(paragraph("2.1"))))',
    )
    expect(stated(html)).toEqual([{ alignment: 'right' }])
  })
  it('is read from Google Sheets, also a single row', () => {
    expect(
      body(
        `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;" data-sheets-value="{}">Quay</td><td style="text-align:right;">2.1</td></tr></tbody></table>`,
      ),
    ).toBe('table(table_row(table_cell(paragraph("Quay")), table_cell(paragraph("2.1"))))')
  })
  it('is read from LibreOffice Calc, also a single column', () => {
    const html = `<html><head><meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left">Quay</td></tr><tr><td align="right" sdval="2.1" sdnum="1033;">2.1</td></tr></table></body></html>`
    expect(body(html)).toBe('table(table_row(table_cell(paragraph("Quay"))), table_row(table_cell(paragraph("2.1"))))')
    expect(stated(html)).toEqual([{ alignment: 'right' }])
  })
  it('a single cell of a spreadsheet is text', () => {
    expect(
      body(
        `<html><head><meta name=ProgId content=Excel.Sheet></head><body><table><tr><td>Quay</td></tr></table></body></html>`,
      ),
    ).toBe('paragraph("Quay")')
  })
  it('is read from Word, with the bold first row as headers', () => {
    const cell = (text: string) =>
      `<td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt'><p class=MsoNormal>${text}<o:p></o:p></p></td>`
    expect(
      body(
        copied(
          `<table class=MsoTableGrid border=1 style='border-collapse:collapse;border:none'><tr style='mso-yfti-irow:0'>${cell('<b><span lang=EN>Quay</span></b>')}${cell('<b>Depth</b>')}</tr><tr>${cell('Hard')}${cell('&nbsp;')}</tr></table>`,
        ),
      ),
    ).toBe(
      'table(table_row(table_header(paragraph(strong("Quay"))), table_header(paragraph(strong("Depth")))), table_row(table_cell(paragraph("Hard")), table_cell(paragraph)))',
    )
  })
  it('is read from Google Docs, with its lists', () => {
    const cell = (text: string) => `<td style="border-left:solid #000000 1pt;vertical-align:top">${text}</td>`
    const p = (text: string) => `<p dir="ltr" style="line-height:1.2"><span style="font-size:11pt">${text}</span></p>`
    expect(
      body(
        `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1234"><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312"/></colgroup><tbody><tr style="height:0pt">${cell(p('Quay'))}${cell(p('Depth'))}</tr><tr>${cell(p('Hard'))}${cell(`<ul><li dir="ltr" aria-level="1">${p('One')}</li></ul>`)}</tr></tbody></table></div></b>`,
      ),
    ).toBe(
      'table(table_row(table_cell(paragraph("Quay")), table_cell(paragraph("Depth"))), table_row(table_cell(paragraph("Hard")), table_cell(bullet_list(list_item(paragraph("One"))))))',
    )
  })
})

it('takes linear time for many cells and for deep tables', () => {
  const rows = '<tr><td>1</td><td>2</td></tr>'.repeat(5000)
  expect(importHtml(`<table>${rows}</table>`).body.childCount).toBeGreaterThan(0)
  const deep = `${'<table><tr><td>'.repeat(400)}x${'</td></tr></table>'.repeat(400)}`
  expect(importHtml(deep).body.textContent).toBe('x')
}, 20_000)

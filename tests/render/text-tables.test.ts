import { describe, expect, it } from 'vitest'
import { layoutText, textColumns, UNFOLDED } from '../../src/render/text-layout.js'
import { stacked, type TextBlock, type TextCell, type TextTable } from '../../src/schema/text-block.js'

function table(rows: readonly (readonly (string | Partial<TextCell>)[])[], headRows = 1): TextTable {
  return {
    kind: 'table',
    headRows,
    rows: rows.map((row) => {
      let column = 0
      return row.map((cell): TextCell => {
        const own = typeof cell === 'string' ? { block: cell } : cell
        const placed = { block: '', column, columns: 1, ...own }
        column = placed.column + placed.columns
        return placed
      })
    }),
  }
}

const shown = (block: TextBlock, width = 72) => layoutText(block, { ...UNFOLDED, width })

describe('a table in plain text', () => {
  it('has its cells in columns, with a line below its headers', () => {
    expect(
      shown(
        table([
          ['Quay', { block: 'Depth', alignment: 'end' }],
          ['Sallow Quay', { block: '2 m', alignment: 'end' }],
        ]),
      ),
    ).toBe(['Quay         Depth', '-----------  -----', 'Sallow Quay    2 m'].join('\n'))
  })
  it('counts the columns of wide characters', () => {
    const lines = shown(
      table([
        ['折り目', '回数'],
        ['谷', '五'],
      ]),
    ).split('\n')
    expect(lines).toEqual(['折り目  回数', '------  ----', '谷      五'])
    expect(textColumns(lines[0] ?? '', false)).toBe(12)
  })
  it('has cells over several columns', () => {
    expect(shown(table([[{ block: 'Crossing, in minutes', columns: 2 }], ['Out', 'Back']], 2))).toBe(
      ['Crossing, in minutes', 'Out  Back', ''].join('\n').trim(),
    )
  })
  it('folds long cells within their column', () => {
    const text = shown(
      table([
        ['Day', 'Notes'],
        ['Monday', 'The harbourmaster counted twice, because the second regatta began early.'],
      ]),
      40,
    )
    expect(text.split('\n').every((line) => line.length <= 40)).toBe(true)
    expect(text).toContain('Monday  The harbourmaster counted')
  })
  it('has a line for each cell, after its header, where columns have no room', () => {
    expect(
      shown(
        table([
          ['Day', 'Notes'],
          ['Monday', 'https://harbour.example/tables/2026/spring'],
          ['Tuesday', ''],
        ]),
        30,
      ),
    ).toBe(
      ['Day: Monday', 'Notes:', 'https://harbour.example/tables/2026/spring', '', 'Day: Tuesday', 'Notes:'].join('\n'),
    )
  })
  it('names the headers above a cell', () => {
    expect(
      shown(
        table(
          [[{ block: 'Crossing', columns: 2 }], ['Out', 'Back'], ['four minutes exactly', 'https://harbour.example/a']],
          2,
        ),
        24,
      ),
    ).toBe(['Crossing, Out: four', 'minutes exactly', 'Crossing, Back:', 'https://harbour.example/a'].join('\n'))
  })
  it('is a line for each row where lines have no end', () => {
    expect(
      layoutText(
        table([
          ['Quay', 'Depth'],
          ['Hard', ''],
        ]),
        UNFOLDED,
      ),
    ).toBe('Quay | Depth\nHard')
  })
  it('takes linear time for tables within tables', () => {
    let deep: TextBlock = 'x'
    for (let level = 0; level < 40; level++) deep = stacked([table([['a', { block: deep }]], 0)])
    expect(shown(deep)).toContain('x')
    expect(layoutText(deep, UNFOLDED)).toContain('x')
  })
})

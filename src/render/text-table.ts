import { largest } from '../domain/values/extremes.js'
import { hanging, type TextBlock, type TextCell, type TextTable } from '../schema/text-block.js'

/** How text is measured and folded on a page. */
export interface TextMeasure {
  /** Columns of a line in a fixed-width font. */
  readonly columnsOf: (text: string) => number
  /** The lines of a text, folded to a number of columns. */
  readonly linesOf: (block: TextBlock, width: number) => readonly string[]
}

/** Blanks between two columns. */
const GAP = 2
/** Columns of text. Folded prose of narrower columns is hard to read. */
const NARROWEST = 12
/** Columns of text. In wider tables the eye loses the line. */
const MOST_COLUMNS = 40
const UNFOLDED_GAP = ' | '

/** The lines of a table: in columns if they fit, otherwise a line for each cell. */
export function tableLines(table: TextTable, width: number, measure: TextMeasure): readonly string[] {
  if (width === Number.POSITIVE_INFINITY) return unfoldedLines(table, measure)
  // Measuring tables within tables would take exponential time.
  const isNested = table.rows.some((row) => row.some(({ block }) => holdsTable(block)))
  const widths = isNested ? null : columnWidths(table, width, measure)
  return (widths && alignedLines(table, widths, measure)) ?? listedLines(table, width, measure)
}

/** A line for each row, for previews and word counts. */
function unfoldedLines({ rows }: TextTable, { linesOf }: TextMeasure): readonly string[] {
  return rows
    .map((row) =>
      row
        .map(({ block }) => linesOf(block, Number.POSITIVE_INFINITY).filter((line) => line !== ''))
        .filter((lines) => lines.length > 0)
        .map((lines) => lines.join(' '))
        .join(UNFOLDED_GAP),
    )
    .filter((line) => line !== '')
}

/** The width of each column; null if they cannot share the width of the text. */
function columnWidths({ rows }: TextTable, width: number, measure: TextMeasure): readonly number[] | null {
  const cells = rows.flat()
  const count = largest(
    cells.map(({ column, columns }) => column + columns),
    0,
  )
  if (count === 0 || count > MOST_COLUMNS) return null
  const room = width - GAP * (count - 1)
  const widest = Array.from({ length: count }, () => 0)
  for (const { block, column, columns } of cells) {
    const own = largest(measure.linesOf(block, Number.POSITIVE_INFINITY).map(measure.columnsOf), 0)
    const last = column + columns - 1
    const before = sum(widest.slice(column, last)) + GAP * (columns - 1)
    widest[last] = Math.max(widest[last] ?? 0, own - before)
  }
  if (sum(widest) <= room) return widest
  let [fits, exceeds] = [0, width]
  while (exceeds - fits > 1) {
    const most = Math.floor((fits + exceeds) / 2)
    if (sum(widest.map((own) => Math.min(own, most))) <= room) fits = most
    else exceeds = most
  }
  return fits < NARROWEST ? null : widest.map((own) => Math.min(own, fits))
}

/** Null if a word is longer than its column. */
function alignedLines(
  { rows, headRows }: TextTable,
  widths: readonly number[],
  { columnsOf, linesOf }: TextMeasure,
): readonly string[] | null {
  const places = widths.map((_, at) => sum(widths.slice(0, at)) + GAP * at)
  const widthOf = ({ column, columns }: TextCell) => sum(widths.slice(column, column + columns)) + GAP * (columns - 1)
  const blocks: string[][] = []
  for (const row of rows) {
    const lines: string[] = []
    for (const cell of row) {
      const width = widthOf(cell)
      const own = linesOf(cell.block, Math.max(1, width))
      for (const [at, text] of own.entries()) {
        const free = width - columnsOf(text)
        if (free < 0) return null
        const line = lines[at] ?? ''
        const start =
          (places[cell.column] ?? 0) +
          (cell.alignment === 'end' ? free : cell.alignment === 'center' ? Math.floor(free / 2) : 0)
        if (text !== '') lines[at] = line + ' '.repeat(Math.max(0, start - columnsOf(line))) + text
      }
    }
    // A row may skip a line that only another cell has.
    blocks.push(Array.from(lines, (line) => line ?? ''))
  }
  const rule = widths.map((width) => '-'.repeat(width)).join(' '.repeat(GAP))
  const isLoose = blocks.some((lines) => lines.length > 1)
  return blocks.flatMap((lines, at) => [
    ...(at === headRows && at > 0 ? [rule] : isLoose && at > 0 && at !== headRows ? [''] : []),
    ...lines,
  ])
}

/** Rows one below the other, each with its cells as lines after their headers. */
function listedLines({ rows, headRows }: TextTable, width: number, { linesOf }: TextMeasure): readonly string[] {
  const headers = new Map<number, string>()
  const shown = headRows < rows.length ? rows.slice(headRows) : rows
  for (const { block, column, columns } of shown === rows ? [] : rows.slice(0, headRows).flat()) {
    const text = linesOf(block, Number.POSITIVE_INFINITY).join(' ').trim()
    for (let at = column; text !== '' && at < column + columns; at++) {
      const above = headers.get(at)
      headers.set(at, above === undefined ? text : `${above}, ${text}`)
    }
  }
  return shown
    .map((row) => row.flatMap((cell) => labelled(headers.get(cell.column) ?? '', single(cell.block), width, linesOf)))
    .filter((lines) => lines.length > 0)
    .flatMap((lines, at) => (at > 0 ? ['', ...lines] : lines))
}

function labelled(header: string, block: TextBlock, width: number, linesOf: TextMeasure['linesOf']): readonly string[] {
  if (header === '') return linesOf(block, width)
  if (typeof block === 'string') return linesOf(`${header}: ${block}`.trimEnd(), width)
  return [...linesOf(`${header}:`, width), ...linesOf(hanging('  ', block), width)]
}

/** The only block of a stack. */
function single(block: TextBlock): TextBlock {
  if (typeof block === 'string' || block.kind !== 'stack') return block
  const [only, second] = block.blocks
  return only === undefined ? '' : second === undefined ? single(only) : block
}

function holdsTable(block: TextBlock): boolean {
  if (typeof block === 'string') return false
  switch (block.kind) {
    case 'table':
      return true
    case 'stack':
      return block.blocks.some(holdsTable)
    case 'hanging':
      return holdsTable(block.block)
    default:
      return false
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

import { appendAll } from '../domain/values/append-all.js'
import { textColumns } from '../render/text-layout.js'
import type { Style, TerminalLayout } from './terminal.js'

export interface TableCell {
  /** One line. */
  readonly text: string
  /** Default: bold in the second column, plain in the third. */
  readonly style?: Style | undefined
  /** A muted line below, cut to fit. */
  readonly note?: string | undefined
}

const INDENT = 2
const GAP = 2
/** Columns. Longer places get their own line, so that one long pointer does not narrow the messages. */
const WIDEST_PLACE = 28

/** The lines of a table with three columns, aligned. The last column wraps with a hanging indent. */
export function table(
  rows: readonly (readonly [TableCell, TableCell, TableCell])[],
  { width, paint }: TerminalLayout,
): string[] {
  const widest = (column: 0 | 1) => rows.reduce((most, row) => Math.max(most, columnsOf(row[column].text)), 0)
  const first = Math.min(widest(0), WIDEST_PLACE)
  const second = widest(1)
  const left = INDENT + first + GAP + second + GAP
  const room = Math.max(24, width - left)
  const hang = ' '.repeat(left)

  return rows.flatMap(([place, rule, message]) => {
    const lines: string[] = []
    const long = columnsOf(place.text) > first
    if (long) lines.push(' '.repeat(INDENT) + paint('muted', place.text))
    const head =
      ' '.repeat(INDENT) +
      paint('muted', padded(long ? '' : place.text, first)) +
      ' '.repeat(GAP) +
      paint(rule.style ?? 'bold', padded(rule.text, second)) +
      ' '.repeat(GAP)
    const [opening = '', ...rest] = wrap(message.text, room)
    appendAll(lines, [head + opening, ...rest.map((line) => hang + line)])
    if (message.note) lines.push(hang + paint('muted', cut(message.note, room)))
    return lines
  })
}

/** Wraps text to lines of at most `room` columns, at spaces, or inside words longer than a line. */
export function wrap(text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(/\s+/)) {
    let rest = word
    if (line && used + 1 + columnsOf(rest) > room) {
      lines.push(line)
      line = ''
    }
    while (columnsOf(rest) > room) {
      const start = startOf(rest, room)
      lines.push(start)
      rest = rest.slice(start.length)
    }
    line = line ? `${line} ${rest}` : rest
    used = columnsOf(line)
  }
  return line || lines.length === 0 ? [...lines, line] : lines
}

/** A text of at most `room` columns; a longer one ends with an ellipsis. */
export function cut(text: string, room: number): string {
  return columnsOf(text) > room ? `${startOf(text, room - 1)}…` : text
}

/** As many whole characters of a text as fit, at least one. */
function startOf(text: string, room: number): string {
  let start = ''
  let used = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    used += columnsOf(segment)
    if (start && used > room) break
    start += segment
  }
  return start
}

function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)))
}

/** Columns of a terminal; Chinese, Japanese and Korean characters and emoji take two. */
function columnsOf(text: string): number {
  return textColumns(text, false)
}

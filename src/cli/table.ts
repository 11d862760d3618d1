import { appendAll } from '../domain/values/append-all.js'
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
/** Characters. Longer places get their own line, so that one long pointer does not narrow the messages. */
const WIDEST_PLACE = 28

/** The lines of a table with three columns, aligned. The last column wraps with a hanging indent. */
export function table(
  rows: readonly (readonly [TableCell, TableCell, TableCell])[],
  { width, paint }: TerminalLayout,
): string[] {
  const widest = (column: 0 | 1) => rows.reduce((most, row) => Math.max(most, row[column].text.length), 0)
  const first = Math.min(widest(0), WIDEST_PLACE)
  const second = widest(1)
  const left = INDENT + first + GAP + second + GAP
  const room = Math.max(24, width - left)
  const hang = ' '.repeat(left)

  return rows.flatMap(([place, rule, message]) => {
    const lines: string[] = []
    const long = place.text.length > first
    if (long) lines.push(' '.repeat(INDENT) + paint('muted', place.text))
    const head =
      ' '.repeat(INDENT) +
      paint('muted', (long ? '' : place.text).padEnd(first)) +
      ' '.repeat(GAP) +
      paint(rule.style ?? 'bold', rule.text.padEnd(second)) +
      ' '.repeat(GAP)
    const [opening = '', ...rest] = wrap(message.text, room)
    appendAll(lines, [head + opening, ...rest.map((line) => hang + line)])
    if (message.note)
      lines.push(
        hang + paint('muted', message.note.length > room ? `${message.note.slice(0, room - 1)}…` : message.note),
      )
    return lines
  })
}

/** Wraps text to lines of at most `room` characters, at spaces, or inside words longer than a line. */
export function wrap(text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (let word of text.split(/\s+/)) {
    if (line && line.length + 1 + word.length > room) {
      lines.push(line)
      line = ''
    }
    while (word.length > room) {
      lines.push(word.slice(0, room))
      word = word.slice(room)
    }
    line = line ? `${line} ${word}` : word
  }
  return line || lines.length === 0 ? [...lines, line] : lines
}

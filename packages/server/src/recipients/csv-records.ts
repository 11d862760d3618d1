import { appendAll } from 'diptych/domain'
import { type Line, LONGEST_LINE } from './lines.js'

/** Joins lines to records. */
export interface RecordSplitter {
  /** Takes a line, and yields the records that it ends. */
  push(line: Line): Iterable<Line>
  /** Yields what is left after the last line. */
  end(): Iterable<Line>
}

/** How many lines and characters a record may have. More means that a quotation mark was never closed. */
export type RecordLimits = Readonly<Record<'lines' | 'characters', number>>

/** A recipient is short. */
const RECIPIENT: RecordLimits = { lines: 100, characters: LONGEST_LINE }
const NOT_CLOSED = 'a quotation mark is not closed'
const MISPLACED = 'a quotation mark in the wrong place'

/**
 * Joins the lines of a record, which has the number of its first line. If a quotation mark is never closed, only its
 * own line is bad; the lines after it are read again.
 */
export function recordSplitter(delimiter: string, limits: RecordLimits = RECIPIENT): RecordSplitter {
  /** Lines of the open record. */
  let open: Line[] = []
  let text = ''

  /** Gives up the open record: its first line is bad, and the others are read again. */
  const giveUp = (problem: string): { bad: Line; again: Line[] } => {
    const [first, ...again] = open
    open = []
    text = ''
    return { bad: { number: first?.number ?? 0, problem }, again }
  }
  function* take(given: Line): Iterable<Line> {
    const stack = [given]
    for (let line = stack.pop(); line; line = stack.pop()) {
      if ('problem' in line && open.length === 0) {
        yield line
        continue
      }
      const quoting = 'problem' in line ? 'broken' : quotingAfter(line.text, delimiter, open.length > 0)
      text = open.length === 0 ? textOf(line) : `${text}\n${textOf(line)}`
      open.push(line)
      if (quoting === 'closed') {
        const { number } = open[0] ?? line
        if (text.trim() !== '') yield { number, text }
        open = []
        text = ''
      } else if (quoting === 'broken' || open.length > limits.lines || text.length > limits.characters) {
        const { bad, again } = giveUp(quoting === 'broken' && !('problem' in line) ? MISPLACED : NOT_CLOSED)
        appendAll(stack, again.reverse())
        yield bad
      }
    }
  }
  return {
    push: take,
    *end() {
      while (open.length > 0) {
        const { bad, again } = giveUp(NOT_CLOSED)
        yield bad
        for (const line of again) yield* take(line)
      }
    },
  }
}

function textOf(line: Line): string {
  return 'problem' in line ? '' : line.text
}

/** Whether a record ends with its line, goes on in the next, or has a misplaced quotation mark. */
type Quoting = 'closed' | 'open' | 'broken'

/** Reads the quotation marks of one line. `open`: the line begins inside a quoted field. */
function quotingAfter(line: string, delimiter: string, open: boolean): Quoting {
  let at = line.indexOf('"')
  if (at === -1) return open ? 'open' : 'closed'
  let inside = open
  while (at !== -1) {
    const next = line[at + 1]
    if (!inside) {
      if (at > 0 && line[at - 1] !== delimiter) return 'broken'
      inside = true
    } else if (next === '"') at++
    else if (next === undefined || next === delimiter) inside = false
    else return 'broken'
    at = line.indexOf('"', at + 1)
  }
  return inside ? 'open' : 'closed'
}

import { appendAll } from '../../../domain/values/append-all.js'
import { quotingAfter } from './csv-quotes.js'
import { LONGEST_LINE, type Line } from './lines.js'

export interface RecordSplitter {
  push(line: Line): Iterable<Line>
  end(): Iterable<Line>
}

/** A field over more lines than this is a quotation mark that was never closed. */
const MOST_LINES = 100
const NOT_CLOSED = 'a quotation mark is not closed'
const MISPLACED = 'a quotation mark in the wrong place'

/**
 * Joins the lines of a record, which has the number of its first line. If a quotation mark is never closed, only its
 * own line is bad; the lines after it are read again.
 */
export function recordSplitter(delimiter: string): RecordSplitter {
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
      } else if (quoting === 'broken' || open.length > MOST_LINES || text.length > LONGEST_LINE) {
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

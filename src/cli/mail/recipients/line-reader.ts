import type { Line } from './lines.js'
import type { ListLine } from './recipient.js'

/** Turns lines into recipients, in order. It may wait for more lines first. */
export interface LineReader {
  read(line: Line, into: ListLine[]): void
  end(into: ListLine[]): void
}

import type { Line } from './lines.js'
import type { ListLine } from './recipient.js'

/** Makes recipients of lines, in their order; may wait for more lines before it does. */
export interface LineReader {
  read(line: Line, into: ListLine[]): void
  end(into: ListLine[]): void
}

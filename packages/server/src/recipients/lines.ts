import { isUtf8 } from 'node:buffer'
import type { ListLine } from './recipient.js'

/** A line of a text file without its line break, numbered from 1. A line that is not text has a problem instead. */
export type Line =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly problem: string }

/** Splits a stream of bytes into lines. */
interface LineSplitter {
  push(bytes: Uint8Array): Iterable<Line>
  /** The rest, after the last bytes. */
  end(): Iterable<Line>
}

/** Bytes. Limits memory for files without line breaks. A recipient with all links is far shorter. */
export const LONGEST_LINE = 65_536
const TOO_LONG = 'the line is longer than 64 KB'

/** Lines end with LF or CRLF and are UTF-8; a byte order mark is removed. */
export function lineSplitter(): LineSplitter {
  let number = 0
  let kept: Buffer[] = []
  let length = 0

  const keep = (bytes: Buffer) => {
    length += bytes.length
    if (length > LONGEST_LINE + 1) kept = []
    else if (bytes.length > 0) kept.push(bytes)
  }
  const textLine = (text: string): Line => {
    number++
    const from = number === 1 && text.startsWith('\ufeff') ? 1 : 0
    const to = text.endsWith('\r') ? text.length - 1 : text.length
    return { number, text: text.slice(from, to) }
  }
  const byteLine = (bytes: Buffer): Line => {
    if (bytes.length > LONGEST_LINE + (bytes.at(-1) === 0x0d ? 1 : 0)) return { number: ++number, problem: TOO_LONG }
    return isUtf8(bytes) ? textLine(bytes.toString()) : { number: ++number, problem: 'the line is not UTF-8' }
  }
  const keptLine = (): Line => {
    const long = length > LONGEST_LINE + 1
    const bytes = Buffer.concat(kept)
    kept = []
    length = 0
    return long ? { number: ++number, problem: TOO_LONG } : byteLine(bytes)
  }
  function* window(bytes: Buffer): Iterable<Line> {
    const first = bytes.indexOf(0x0a)
    if (first === -1) return keep(bytes)
    keep(bytes.subarray(0, first))
    yield keptLine()
    const last = bytes.lastIndexOf(0x0a)
    const whole = bytes.subarray(first + 1, last + 1)
    // If no line in a window is too long, the window is decoded at once, which is faster than line by line.
    if (isUtf8(whole)) yield* textLines(whole.toString())
    else {
      for (let from = 0, to = whole.indexOf(0x0a); to !== -1; from = to + 1, to = whole.indexOf(0x0a, from))
        yield byteLine(whole.subarray(from, to))
    }
    keep(bytes.subarray(last + 1))
  }
  function* textLines(text: string): Iterable<Line> {
    for (let from = 0, to = text.indexOf('\n'); to !== -1; from = to + 1, to = text.indexOf('\n', from))
      yield textLine(text.slice(from, to))
  }
  return {
    *push(bytes) {
      for (let at = 0; at < bytes.length; at += LONGEST_LINE) {
        yield* window(Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(LONGEST_LINE, bytes.length - at)))
      }
    },
    *end() {
      if (length > 0) yield keptLine()
    },
  }
}

/** Turns lines into recipients, in order. It may wait for more lines first. */
export interface LineReader {
  read(line: Line, into: ListLine[]): void
  end(into: ListLine[]): void
}

/** A message of a mailbox. */
export interface RawMessage {
  readonly bytes: Uint8Array
  /** Whether it was longer than the limit and was cut. */
  readonly isCut: boolean
}

/** Maximum bytes of a line `From sender date`. Longer lines are text. */
const LONGEST_SEPARATOR = 1000
const LINE_BREAK = 0x0a
const RETURN = 0x0d

/**
 * Reads the messages of an mbox file (RFC 4155), or the one message of a stream that does not begin with a `From` line.
 * Memory holds one message, of at most `longest` bytes.
 */
export async function* mboxMessages(
  stream: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<RawMessage, void, undefined> {
  const message = boundedMessage(longest)
  let buffer: Buffer = Buffer.alloc(0)
  let isMbox: boolean | null = null
  for await (const chunk of stream) {
    buffer = buffer.length === 0 ? Buffer.from(chunk) : Buffer.concat([buffer, chunk])
    if (isMbox === null) {
      if (buffer.length < LONGEST_SEPARATOR) continue
      const first = separatorEnd(buffer, 0)
      isMbox = first !== null
      buffer = buffer.subarray(first ?? 0)
    }
    if (!isMbox) {
      message.push(buffer)
      buffer = Buffer.alloc(0)
      continue
    }
    const rest = yield* split(buffer, message, LONGEST_SEPARATOR)
    // The chunk may end inside a separator, which includes the empty line before it.
    const safe = Math.max(0, rest.length - LONGEST_SEPARATOR - 2)
    message.push(rest.subarray(0, safe))
    buffer = Buffer.from(rest.subarray(safe))
  }
  if (isMbox === null) {
    const first = separatorEnd(buffer, 0)
    isMbox = first !== null
    buffer = buffer.subarray(first ?? 0)
  }
  message.push(isMbox ? yield* split(buffer, message, 0) : buffer)
  const last = message.take(isMbox)
  if (last) yield last
}

/** Yields the messages that end in these bytes, and returns the rest. */
function* split(buffer: Buffer, message: BoundedMessage, ahead: number): Generator<RawMessage, Buffer, undefined> {
  let from = 0
  for (let at = buffer.indexOf('\nFrom '); at !== -1; at = buffer.indexOf('\nFrom ', at + 1)) {
    if (at + ahead > buffer.length) break
    const end = isAfterEmptyLine(buffer, at) ? separatorEnd(buffer, at + 1) : null
    if (end === null) continue
    message.push(buffer.subarray(from, at + 1))
    const whole = message.take(true)
    if (whole) yield whole
    from = end
  }
  return buffer.subarray(from)
}

function isAfterEmptyLine(buffer: Buffer, at: number): boolean {
  const before = buffer[at - 1] === RETURN ? at - 2 : at - 1
  return buffer[before] === LINE_BREAK
}

/** The end of a separator line; null if the line is not a separator. A separator contains a time of day. */
function separatorEnd(buffer: Buffer, at: number): number | null {
  const line = buffer.subarray(at, at + LONGEST_SEPARATOR)
  const end = line.indexOf(LINE_BREAK)
  const text = end === -1 ? '' : line.toString('latin1', 0, end)
  return text.startsWith('From ') && /\d\d:\d\d/.test(text) ? at + end + 1 : null
}

interface BoundedMessage {
  push(bytes: Uint8Array): void
  /** Returns the message so far and starts a new one; null if it is empty. */
  take(isMbox: boolean): RawMessage | null
}

function boundedMessage(longest: number): BoundedMessage {
  let parts: Buffer[] = []
  let length = 0
  return {
    push(bytes) {
      const room = longest - Math.min(length, longest)
      // A copy, because the buffer is reused.
      if (room > 0 && bytes.length > 0) parts.push(Buffer.from(bytes.subarray(0, room)))
      length += bytes.length
    },
    take(isMbox) {
      const bytes = Buffer.concat(parts)
      const isCut = length > longest
      parts = []
      length = 0
      if (bytes.toString('latin1').trim() === '') return null
      return { bytes: isMbox ? unquoted(bytes) : bytes, isCut }
    },
  }
}

/** Removes the quoting of `>From` lines (mboxrd). */
function unquoted(bytes: Buffer): Buffer {
  return bytes.includes('\n>') ? Buffer.from(bytes.toString('latin1').replace(/^>(?=>*From )/gm, ''), 'latin1') : bytes
}

/** A message of a mailbox. */
export interface RawMessage {
  readonly bytes: Uint8Array
  /** It is longer than the limit; the rest of it was left out. */
  readonly isCut: boolean
}

/** Bytes of a line `From sender date`; a longer one is text. */
const LONGEST_SEPARATOR = 1000
const LINE_BREAK = 0x0a
const RETURN = 0x0d

/**
 * The messages of an mbox file as they come (RFC 4155), or the one message of a stream that begins with no `From` line.
 * Memory holds one message, of which no more than `longest` bytes are kept.
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
    // A separator may be cut here, and the empty line before it belongs to it.
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

/** Gives out the messages that end in these bytes, and returns what comes after. */
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

/** Where the line ends that separates messages; null for another line. A separator has a time of day. */
function separatorEnd(buffer: Buffer, at: number): number | null {
  const line = buffer.subarray(at, at + LONGEST_SEPARATOR)
  const end = line.indexOf(LINE_BREAK)
  const text = end === -1 ? '' : line.toString('latin1', 0, end)
  return text.startsWith('From ') && /\d\d:\d\d/.test(text) ? at + end + 1 : null
}

interface BoundedMessage {
  push(bytes: Uint8Array): void
  /** The message so far, of which the next begins anew; null where nothing came. */
  take(isMbox: boolean): RawMessage | null
}

function boundedMessage(longest: number): BoundedMessage {
  let parts: Buffer[] = []
  let length = 0
  return {
    push(bytes) {
      const room = longest - Math.min(length, longest)
      // A copy: the bytes are part of a window that is filled again.
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

/** Lines that begin with `>From` are quoted so in the form mboxrd. */
function unquoted(bytes: Buffer): Buffer {
  return bytes.includes('\n>') ? Buffer.from(bytes.toString('latin1').replace(/^>(?=>*From )/gm, ''), 'latin1') : bytes
}

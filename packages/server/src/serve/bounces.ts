import { createReadStream, existsSync } from 'node:fs'
import { open, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EXIT, type ExitCode, fileProblem, printable, UsageError, warn } from 'diptych/command'
import { STDIN } from 'diptych/newsletter'
import { bounceEvent } from '../site/bounces/finding.js'
import { readReport } from '../site/bounces/messages/read-report.js'
import { type BounceEffect, recordBounces } from '../site/bounces/record-bounces.js'
import type { BounceEvent, BounceKind } from '../site/store/bounces/bounce-store.js'
import type { SiteStore } from '../site/store/store.js'
import { type DatabaseFlags, withStore } from './subscribers.js'

/** A message of a mailbox. */
interface RawMessage {
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

export interface BouncesFlags extends DatabaseFlags {
  /** Only print the reports. */
  readonly dryRun?: boolean
}

/** Bytes read of each message. Enough for a report of 50,000 addresses. */
const LONGEST_MESSAGE = 8 * 1024 * 1024
/** Maximum number of problems that are printed; the rest is counted. */
const MOST_TOLD = 20

/** Reads the bounces and complaints of a mailbox, and suppresses their addresses. */
export async function readBounces(path: string, flags: BouncesFlags): Promise<ExitCode> {
  return flags.dryRun === true
    ? readMailbox(path, flags, async (events) => events.map(() => null))
    : withStore(flags, (store) => readMailbox(path, flags, recorder(store)))
}

type Record = (events: readonly BounceEvent[], now: Date) => Promise<readonly (BounceEffect | null)[]>

function recorder(store: SiteStore): Record {
  return (events, now) => recordBounces(store, events, now)
}

async function readMailbox(path: string, { json }: BouncesFlags, record: Record): Promise<ExitCode> {
  const kinds = new Map<BounceKind, number>()
  const effects = new Map<BounceEffect, number>()
  let messages = 0
  let waiting = 0
  let unread = 0
  for await (const message of mailboxMessages(path, LONGEST_MESSAGE)) {
    messages++
    const now = new Date()
    const read = await eventsOf(message, now)
    if (message.isCut) warn(`${printable(message.name)}: longer than 8 MB. The rest of it was not read`)
    if ('problem' in read) {
      if (unread++ < MOST_TOLD) warn(`${printable(message.name)}: ${printable(read.problem)}`)
      continue
    }
    if (read.events.length === 0) waiting++
    const done = await record(read.events, now)
    for (const [at, { kind, email, reason }] of read.events.entries()) {
      const effect = done[at] ?? null
      add(kinds, kind)
      if (effect !== null) add(effects, effect)
      process.stdout.write(
        json
          ? `${JSON.stringify({ kind, email, effect, reason })}\n`
          : `${[kind, email, ...(effect === null ? [] : [effect]), printable(reason)].join('\t')}\n`,
      )
    }
  }
  const parts = [
    `${number(messages)} ${messages === 1 ? 'message' : 'messages'}: ${counted(kinds) || 'nothing to report'}`,
    counted(effects),
    waiting > 0 ? `${number(waiting)} about mail that is still on its way` : '',
    unread > 0 ? `${number(unread)} could not be read as bounces` : '',
  ]
  process.stderr.write(`${parts.filter(Boolean).join('; ')}\n`)
  return unread > 0 ? EXIT.content : EXIT.fine
}

async function eventsOf(
  { bytes }: MailboxMessage,
  now: Date,
): Promise<{ readonly events: readonly BounceEvent[] } | { readonly problem: string }> {
  const read = await readReport(bytes)
  if ('problem' in read) return read
  const made = await Promise.all(read.findings.map((finding) => bounceEvent(finding, 'message', now)))
  const events = made.filter((event) => event !== null)
  return events.length === 0 && made.length > 0 ? { problem: 'the report contains no address' } : { events }
}

function add<Name>(counts: Map<Name, number>, name: Name): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function counted(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${number(count)} ${name}`).join(', ')
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

interface MailboxMessage extends RawMessage {
  /** Name for messages to the user: `message 3`, or the file name. */
  readonly name: string
}

/**
 * Reads the messages of an mbox file, a Maildir, a file with one message, or standard input, one after the other. At
 * most `longest` bytes of each are read into memory.
 *
 * @throws UsageError if the path cannot be read.
 */
async function* mailboxMessages(path: string, longest: number): AsyncGenerator<MailboxMessage, void, undefined> {
  try {
    if (path === STDIN) {
      if (process.stdin.isTTY) process.stderr.write('diptych: reading from the terminal. Press Ctrl-D to end.\n')
      yield* numbered(mboxMessages(process.stdin, longest))
    } else if ((await stat(path)).isDirectory()) yield* maildirMessages(path, longest)
    else yield* numbered(mboxMessages(createReadStream(path), longest))
  } catch (error) {
    throw error instanceof Error && 'code' in error ? fileProblem(path === STDIN ? 'stdin' : path, error) : error
  }
}

async function* numbered(messages: AsyncIterable<RawMessage>): AsyncGenerator<MailboxMessage, void, undefined> {
  let count = 0
  for await (const message of messages) yield { ...message, name: `message ${++count}` }
}

async function* maildirMessages(path: string, longest: number): AsyncGenerator<MailboxMessage, void, undefined> {
  const folders = ['new', 'cur'].map((name) => join(path, name)).filter((folder) => existsSync(folder))
  if (folders.length === 0)
    throw new UsageError(`${path}: is a directory, but not a Maildir (with 'new' and 'cur'). Pass a file.`)
  for (const folder of folders)
    for await (const entry of await opendir(folder))
      if (entry.isFile() && !entry.name.startsWith('.'))
        yield { ...(await fileStart(join(folder, entry.name), longest)), name: entry.name }
}

async function fileStart(path: string, longest: number): Promise<RawMessage> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, longest))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    return { bytes: bytes.subarray(0, bytesRead), isCut: size > longest }
  } finally {
    await file.close()
  }
}

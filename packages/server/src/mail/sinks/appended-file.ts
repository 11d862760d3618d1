import { once } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { fileProblem, UsageError } from 'diptych/command'
import { limitConcurrency, trimEndOf } from 'diptych/domain'
import type { LeftFile } from '../log/delivery-log.js'
import { DELIVERED, type DeliveryStopped, type Outgoing, type Sink, stoppedBy } from './sink.js'

interface AppendedFileOptions {
  /** The file's state in the delivery log; null if it has none. */
  readonly left: LeftFile | null
  /** Line breaks after the existing content, so that the first message starts a new line. */
  readonly lineBreaks: string
  readonly form: (message: Outgoing) => Buffer
}

/** A file that messages are appended to. */
async function openAppendedFile(path: string, { left, lineBreaks, form }: AppendedFileOptions): Promise<Sink> {
  const file = await open(path, 'a+').catch((error: unknown) => {
    throw fileProblem(path, error)
  })
  let length: number | null
  try {
    length = await begin(file, path, left, lineBreaks)
  } catch (error) {
    await file.close()
    throw error instanceof UsageError ? error : fileProblem(path, error)
  }
  const oneAtATime = limitConcurrency(1)
  let stopped: DeliveryStopped | null = null
  return {
    deliver: (messages, settled) =>
      oneAtATime(async () => {
        if (stopped) throw stopped
        const bytes = Buffer.concat(messages.map(form))
        try {
          await file.appendFile(bytes)
        } catch (error) {
          stopped = stoppedBy(path, error)
          // Cuts off half a message at the end, as a continued run would.
          if (length !== null) await file.truncate(length).catch(() => undefined)
          throw stopped
        }
        if (length !== null) length += bytes.length
        for (const message of messages) settled(message, DELIVERED)
      }),
    position: () => length,
    async sync() {
      // A pipe or a device has no disk.
      if (length === null) return
      await file.datasync().catch((error: unknown) => {
        throw stoppedBy(path, error)
      })
    },
    close: () => file.close(),
  }
}

/** The length at the start; null for a pipe or a device. */
async function begin(
  file: FileHandle,
  path: string,
  left: LeftFile | null,
  lineBreaks: string,
): Promise<number | null> {
  const stat = await file.stat()
  if (!stat.isFile()) return null
  // Recorded messages are missing: their recipients would be left out.
  if (left?.isNeeded && stat.size < left.length)
    throw new UsageError(
      `${path} is shorter than its delivery log says (${stat.size} of ${left.length} bytes). Put the file back, or use --again to send the letter to everyone again.`,
    )
  if (left?.isCut && stat.size > left.length) {
    // A killed run wrote this and could not record it.
    await file.truncate(left.length)
    return left.length
  }
  const missing = await missingAtEnd(file, stat.size, lineBreaks)
  await file.appendFile(missing)
  return stat.size + missing.length
}

async function missingAtEnd(file: FileHandle, size: number, wanted: string): Promise<string> {
  if (size === 0) return ''
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(wanted.length),
    0,
    wanted.length,
    Math.max(0, size - wanted.length),
  )
  const there = buffer.toString('latin1', 0, bytesRead)
  return wanted.slice(there.length - trimEndOf(there, /\n/).length)
}

export function openJsonLines(path: string, left: LeftFile | null): Promise<Sink> {
  return openAppendedFile(path, { left, lineBreaks: '\n', form: line })
}

/** Writes JSON lines to a stream, with backpressure. */
export function streamJsonLines(stream: Writable): Sink {
  return {
    async deliver(messages, settled) {
      if (!stream.write(Buffer.concat(messages.map(line)))) await once(stream, 'drain')
      for (const message of messages) settled(message, DELIVERED)
    },
    position: () => null,
    async sync() {},
    async close() {},
  }
}

function line({ bytes }: Outgoing): Buffer {
  return Buffer.concat([bytes, Buffer.from('\n')])
}

/**
 * Writes an mbox file in the mboxrd format: a line `From sender date` before each message, similar lines inside quoted
 * with `>`, line ends LF (RFC 4155 A).
 */
export function openMbox(
  path: string,
  { from, date, left }: { from: string; date: Date; left: LeftFile | null },
): Promise<Sink> {
  const separator = Buffer.from(`From ${from.replace(/\s/g, '') || 'MAILER-DAEMON'} ${asctime(date)}\n`)
  return openAppendedFile(path, {
    left,
    lineBreaks: '\n\n',
    form({ bytes }) {
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        .toString('latin1')
        .replaceAll('\r\n', '\n')
        .replace(/(?<=^|\n)(?=>*From )/g, '>')
      return Buffer.concat([separator, Buffer.from(`${text}${text.endsWith('\n') ? '' : '\n'}\n`, 'latin1')])
    },
  })
}

/** 'Sun Mar  1 08:00:00 2026', in UTC. Reorders the output of `toUTCString`, whose format ECMAScript specifies. */
function asctime(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ')
  return `${weekday} ${month} ${String(Number(day)).padStart(2)} ${time} ${year}`
}

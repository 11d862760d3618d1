import { createHash } from 'node:crypto'
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileProblem } from '../../usage-error.js'
import { stoppedBy } from './delivery-stopped.js'
import { DELIVERED, type Outgoing, type Sink } from './sink.js'

export interface MaildirOptions {
  /** Of the mailing; part of every name. */
  readonly date: Date
  readonly host: string
  /** Whether a line is known to be delivered; files of the others are looked for, and not written again. */
  readonly isSettled: (line: number) => boolean
}

const AT_ONCE = 16
const NAME = /^(\d+)\.L(\d+)I[0-9a-f]{16}\./

/**
 * A Maildir. A message's name follows from the mailing's date, its line and its Message-ID, so that a run that is taken up
 * again finds what the last one delivered, wherever a mail program has moved it: each is delivered exactly once.
 */
export async function openMaildir(directory: string, { date, host, isSettled }: MaildirOptions): Promise<Sink> {
  const seconds = Math.floor(date.getTime() / 1000)
  const place = host.replace(/[^\w.-]/g, '-')
  let there: ReadonlySet<string>
  try {
    for (const name of ['tmp', 'new', 'cur']) await mkdir(join(directory, name), { recursive: true })
    await clearTmp(join(directory, 'tmp'), seconds)
    there = await delivered(directory, seconds, isSettled)
  } catch (error) {
    throw fileProblem(directory, error)
  }
  const put = async ({ line, bytes }: Outgoing): Promise<void> => {
    const name = `${seconds}.L${line}I${createHash('sha256').update(identityOf(bytes)).digest('hex').slice(0, 16)}.${place}`
    if (there.has(name)) return
    const draft = join(directory, 'tmp', name)
    await written(draft, bytes)
    await rename(draft, join(directory, 'new', name))
  }
  return {
    async deliver(messages, settled) {
      let next = 0
      let failure: unknown = null
      const lane = async () => {
        while (failure === null) {
          const message = messages[next++]
          if (!message) return
          try {
            await put(message)
          } catch (error) {
            failure ??= error
            return
          }
          settled(message, DELIVERED)
        }
      }
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, messages.length) }, lane))
      if (failure !== null) throw stoppedBy(directory, failure)
    },
    position: () => null,
    async sync() {},
    async close() {},
  }
}

/** On the disk before it gets its name: what was noted as delivered would be an empty file after a loss of power. */
async function written(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/**
 * The Message-ID: it tells posts of one second apart, and stays when a newer version writes the rest otherwise. All of
 * a message that has none.
 */
function identityOf(bytes: Uint8Array): string | Uint8Array {
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = message.subarray(0, Math.max(0, message.indexOf('\r\n\r\n'))).toString('latin1')
  return /(?:^|\n)message-id:[ \t\r\n]*(<[^>\r\n]+>)/i.exec(head)?.[1] ?? bytes
}

/** What an earlier run of this mailing left half-written. */
async function clearTmp(path: string, seconds: number): Promise<void> {
  for await (const { name } of await opendir(path)) if (name.startsWith(`${seconds}.L`) && NAME.test(name)) await rm(join(path, name), { force: true })
}

/** Names of this mailing that nobody noted: few, those that were under way when the last run ended. */
async function delivered(directory: string, seconds: number, isSettled: (line: number) => boolean): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (const folder of ['new', 'cur']) {
    for await (const { name } of await opendir(join(directory, folder))) {
      const [, when, line] = NAME.exec(name) ?? []
      // Mail programs add flags after a colon.
      if (Number(when) === seconds && !isSettled(Number(line))) names.add(name.split(':')[0] ?? name)
    }
  }
  return names
}

import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileProblem } from 'diptych/command'
import { addressDigest, digestTable, type DigestTable } from '../../recipients/digest-table.js'
import { DELIVERED, type Outgoing, type Sink, stoppedBy } from './sink.js'

export interface MaildirOptions {
  /** Date of the mailing; part of every file name. */
  readonly date: Date
  readonly host: string
  /** Identity of the post, to distinguish mailings. */
  readonly mailing: string
}

const AT_ONCE = 16
const NAME = /^(\d+)\.I([0-9a-f]{32})\./

/**
 * Delivers into a Maildir. A message's file name is derived from the mailing and the address, so a continued run finds
 * delivered messages even if a mail program moved them. Each message is delivered exactly once.
 */
export async function openMaildir(directory: string, { date, host, mailing }: MaildirOptions): Promise<Sink> {
  const seconds = Math.floor(date.getTime() / 1000)
  const place = host.replace(/[^\w.-]/g, '-')
  const salt = `${mailing}\n${date.getTime()}\n`
  let there: DigestTable
  try {
    for (const name of ['tmp', 'new', 'cur']) await mkdir(join(directory, name), { recursive: true })
    await clearTmp(join(directory, 'tmp'), seconds)
    there = await deliveredMessages(directory, seconds)
  } catch (error) {
    throw fileProblem(directory, error)
  }
  const put = async ({ to, bytes }: Outgoing): Promise<void> => {
    const digest = addressDigest(to, salt)
    if (there.find(digest) !== -1) return
    const name = `${seconds}.I${Buffer.from(digest, 'latin1').toString('hex', 0, 16)}.${place}`
    const draft = join(directory, 'tmp', name)
    await writeMessage(draft, bytes)
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

/** Synced before it gets its final name: otherwise a delivered message could be an empty file after a power failure. */
async function writeMessage(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Removes half-written files of earlier runs of this mailing. */
async function clearTmp(path: string, seconds: number): Promise<void> {
  for await (const { name } of await opendir(path))
    if (name.startsWith(`${seconds}.I`) && NAME.test(name)) await rm(join(path, name), { force: true })
}

/** Names of messages from mailings of this second. A new run has none yet. */
async function deliveredMessages(directory: string, seconds: number): Promise<DigestTable> {
  const names = digestTable(0)
  for (const folder of ['new', 'cur']) {
    for await (const { name } of await opendir(join(directory, folder))) {
      const [, when, digest] = NAME.exec(name) ?? []
      if (digest !== undefined && Number(when) === seconds) names.add(Buffer.from(digest, 'hex').toString('latin1'))
    }
  }
  return names
}

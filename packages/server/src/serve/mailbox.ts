import { open, opendir, stat } from 'node:fs/promises'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { STDIN } from 'diptych/newsletter'
import { fileProblem, UsageError } from 'diptych/command'
import { mboxMessages, type RawMessage } from './mbox-messages.js'

export interface MailboxMessage extends RawMessage {
  /** Name for messages to the user: `message 3`, or the file name. */
  readonly name: string
}

/**
 * Reads the messages of an mbox file, a Maildir, a file with one message, or standard input, one after the other. At
 * most `longest` bytes of each are read into memory.
 *
 * @throws UsageError if the path cannot be read.
 */
export async function* mailboxMessages(path: string, longest: number): AsyncGenerator<MailboxMessage, void, undefined> {
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

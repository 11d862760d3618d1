import { join } from 'node:path'
import { EXIT, type ExitCode, UsageError, printable } from 'diptych/command'
import { addressProblem, given } from 'diptych/domain'
import type { StoredReader, StoredState } from '../site/store/readers/reader-store.js'
import type { SiteStore } from '../site/store/store.js'
import { reachDatabase } from './open-store.js'

export interface DatabaseFlags {
  /** `postgres://…`, or a folder. */
  readonly database?: string
  readonly json?: boolean
}

export interface ReaderFlags extends DatabaseFlags {
  readonly name?: string
  readonly state?: StoredState
}

/** Readers fetched at once. */
const PAGE = 1000

export function databaseOf({ database }: DatabaseFlags): string {
  return database ?? given(process.env['DATABASE_URL']) ?? join('.diptych', 'db')
}

export async function addSubscriber(email: string, flags: ReaderFlags): Promise<ExitCode> {
  return withStore(flags, async ({ readers }) => {
    const address = checkedAddress(email)
    const { name = null, state = 'free' } = flags
    const { reader, existed } = await readers.add(
      { email: address, name, state, status: 'active', source: 'command' },
      new Date(),
    )
    if (existed)
      throw new UsageError(
        `${address} exists already (${reader.status}, ${reader.state}). Change it with 'diptych subscribers set'.`,
      )
    say(`Added ${reader.email} (${reader.state})`, flags, { added: readerJson(reader) })
  })
}

export async function setSubscriber(email: string, flags: ReaderFlags): Promise<ExitCode> {
  return withStore(flags, async (store) => {
    const { name, state } = flags
    if (name === undefined && state === undefined) throw new UsageError('Nothing to set. Pass --name or --state.')
    const reader = await known(store, email)
    await store.readers.change(reader.id, {
      ...(name === undefined ? {} : { name: name === '' ? null : name }),
      ...(state === undefined ? {} : { state }),
    })
    say(`Changed ${reader.email}`, flags, { changed: readerJson((await store.readers.byId(reader.id)) ?? reader) })
  })
}

export async function removeSubscriber(email: string, flags: DatabaseFlags): Promise<ExitCode> {
  return withStore(flags, async (store) => {
    const reader = await known(store, email)
    await store.readers.remove(reader.id)
    say(`Removed ${reader.email}, with their likes and sessions. Their votes still count`, flags, {
      removed: readerJson(reader),
    })
  })
}

/** Prints one line for each reader: number, address, status, subscription, name. */
export async function listSubscribers(flags: DatabaseFlags): Promise<ExitCode> {
  return withStore(flags, async ({ readers }) => {
    for await (const reader of allReaders(readers))
      process.stdout.write(
        flags.json
          ? `${JSON.stringify(readerJson(reader))}\n`
          : `${[reader.id, reader.email, reader.status, reader.state, reader.name ?? ''].map((cell) => printable(String(cell))).join('\t')}\n`,
      )
    for (const { status, state, count } of await readers.count())
      process.stderr.write(`${count.toLocaleString('en-US')} ${status}, ${state}\n`)
  })
}

export async function withStore(
  flags: DatabaseFlags,
  task: (store: SiteStore) => Promise<ExitCode | void>,
): Promise<ExitCode> {
  const { store } = await reachDatabase(databaseOf(flags))
  try {
    return (await task(store)) ?? EXIT.fine
  } finally {
    await store.close()
  }
}

/** All readers, the oldest first. */
export async function* allReaders(readers: SiteStore['readers']): AsyncGenerator<StoredReader> {
  for (let after = 0; ;) {
    const page = await readers.list({ after, limit: PAGE })
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}

async function known({ readers }: SiteStore, email: string): Promise<StoredReader> {
  const reader = await readers.byEmail(checkedAddress(email))
  if (!reader) throw new UsageError(`Reader ${email} not found. See 'diptych subscribers list'.`)
  return reader
}

export function checkedAddress(email: string): string {
  const problem = addressProblem(email.trim())
  if (problem !== null) throw new UsageError(`${printable(email)} is not a valid address: ${problem}`)
  return email.trim()
}

/** Says on standard error what was done, or prints it as JSON. */
export function say(line: string, { json }: DatabaseFlags, done: object): void {
  if (json) process.stdout.write(`${JSON.stringify(done)}\n`)
  else process.stderr.write(`${line}\n`)
}

/** What a list shows of a reader. */
function readerJson({ id, email, status, state, name }: StoredReader): object {
  return { id, email, status, state, name }
}

import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { EXIT, type ExitCode, fileProblem, UsageError, printable, warn } from 'diptych/command'
import { addressProblem } from 'diptych/domain'
import { openRecipients } from '../recipients/read-recipients.js'
import type { ListLine } from '../recipients/recipient.js'
import type { StoredReader, StoredState } from '../site/store/readers/reader-store.js'
import type { SiteStore } from '../site/store/store.js'
import { reachDatabase } from './open-store.js'

export interface DatabaseFlags {
  /** `postgres://…`, or a folder. */
  readonly database?: string
}

export interface ReaderFlags extends DatabaseFlags {
  readonly name?: string
  readonly state?: StoredState
}

export interface ExportFlags extends DatabaseFlags {
  readonly output?: string
  /** Include readers who get no mail. */
  readonly all?: boolean
}

/** Readers fetched at once. */
const PAGE = 1000
/** Maximum number of bad lines that are printed; the rest is counted. */
const MOST_TOLD = 20

export function databaseOf({ database }: DatabaseFlags): string {
  return database ?? process.env['DATABASE_URL'] ?? join('.diptych', 'db')
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
    say(`Added ${reader.email} (${reader.state})`)
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
    say(`Changed ${reader.email}`)
  })
}

export async function removeSubscriber(email: string, flags: DatabaseFlags): Promise<ExitCode> {
  return withStore(flags, async (store) => {
    const reader = await known(store, email)
    await store.readers.remove(reader.id)
    say(`Removed ${reader.email}, with their likes and sessions. Their votes still count`)
  })
}

/** Prints one line for each reader: number, address, status, subscription, name. */
export async function listSubscribers(flags: DatabaseFlags): Promise<ExitCode> {
  return withStore(flags, async ({ readers }) => {
    for await (const reader of allReaders(readers))
      process.stdout.write(
        `${[reader.id, reader.email, reader.status, reader.state, reader.name ?? ''].map((cell) => printable(String(cell))).join('\t')}\n`,
      )
    for (const { status, state, count } of await readers.count())
      process.stderr.write(`${count.toLocaleString('en-US')} ${status}, ${state}\n`)
  })
}

/**
 * Imports a table as mail services export it, or JSON lines. People on a list have already subscribed elsewhere, so
 * they are active at once. Those who unsubscribed or bounced there get no mail from here either. Existing readers are
 * not changed.
 */
export async function importSubscribers(path: string, flags: DatabaseFlags): Promise<ExitCode> {
  return withStore(flags, async (store) => {
    const list = await openRecipients(path)
    const counts = { added: 0, known: 0, left: 0, bad: 0 }
    try {
      for await (const batch of list.batches)
        for (const line of batch) counts[await imported(store, line, counts.bad)]++
    } finally {
      list.close()
    }
    say(
      `${number(counts.added)} added, ${number(counts.known)} existed already, ${number(counts.left)} get no mail, ${number(counts.bad)} lines could not be read`,
    )
    return counts.bad > 0 ? EXIT.content : EXIT.fine
  })
}

/** Exports a CSV table for `diptych mail` and mail services. Prints how many readers are left out, and why. */
export async function exportSubscribers(flags: ExportFlags): Promise<ExitCode> {
  return withStore(flags, async (store) => {
    const left = { pending: 0, unsubscribed: 0, suppressed: 0 }
    let written = 0
    const rows = async function* () {
      for await (const reader of allReaders(store.readers)) {
        const reason = await leftOut(store, reader)
        if (reason !== null && !flags.all) {
          left[reason]++
          continue
        }
        written++
        yield rowOf(reader, flags.all === true ? (reason ?? 'active') : null)
      }
    }
    const columns = ['email', 'name', 'state', 'id', ...(flags.all ? ['status'] : [])]
    // Spreadsheets run cells that look like formulas, and names are untrusted text.
    const table = stringify({ header: true, columns, escape_formulas: true })
    const { output } = flags
    const target = output === undefined ? process.stdout : createWriteStream(output, { mode: 0o600 })
    try {
      await pipeline(rows, table, target, { end: output !== undefined })
    } catch (error) {
      throw output === undefined ? error : fileProblem(output, error)
    }
    say(
      `${number(written)} readers${flags.all ? '' : `; left out: ${number(left.unsubscribed)} unsubscribed, ${number(left.pending)} not confirmed, ${number(left.suppressed)} bounced or complained`}`,
    )
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

async function imported(
  store: SiteStore,
  line: ListLine,
  badSoFar: number,
): Promise<'added' | 'known' | 'left' | 'bad'> {
  const now = new Date()
  if ('problem' in line) {
    if (badSoFar < MOST_TOLD) warn(`line ${line.line}: ${line.problem}`)
    return 'bad'
  }
  if ('skipped' in line) {
    const email = line.email?.trim() ?? ''
    if (addressProblem(email) !== null) return 'left'
    if (line.skipped === 'unsubscribed') {
      const { reader, existed } = await store.readers.add({ email, status: 'unsubscribed', source: 'import' }, now)
      if (existed) await store.readers.unsubscribe(reader.id, now)
    } else
      await store.suppressions.add({
        email,
        kind: line.skipped === 'complained' ? 'complaint' : 'bounce',
        reason: 'imported',
        at: now,
      })
    return 'left'
  }
  const { email, name = null, state } = line.recipient
  const { existed } = await store.readers.add(
    { email, name, state: state === 'anonymous' ? 'registered' : state, status: 'active', source: 'import' },
    now,
  )
  return existed ? 'known' : 'added'
}

async function leftOut(
  { suppressions }: SiteStore,
  { status, email }: StoredReader,
): Promise<'pending' | 'unsubscribed' | 'suppressed' | null> {
  if (status !== 'active') return status
  return (await suppressions.of(email)) ? 'suppressed' : null
}

function rowOf({ email, name, state, id }: StoredReader, status: string | null): Record<string, string> {
  return { email, name: name ?? '', state, id: String(id), ...(status === null ? {} : { status }) }
}

async function* allReaders(readers: SiteStore['readers']): AsyncGenerator<StoredReader> {
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

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

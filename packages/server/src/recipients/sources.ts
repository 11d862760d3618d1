import { dirname } from 'node:path'
import { readerKey, addressProblem, emptyRecord } from 'diptych/domain'
import { STDIN } from 'diptych/newsletter'
import type { SubscriptionState } from 'diptych/types'
import { stoppedBy } from '../mail/sinks/sink.js'
import type { StoredRecipient } from '../site/store/recipients/recipient-store.js'
import type { SiteStore } from '../site/store/store.js'
import { openRecipients, type RecipientList } from './read-recipients.js'
import { type ListLine, listLineOf, type RecipientLine } from './recipient.js'

/** Where the recipients of a mailing come from. */
export interface ListSource {
  /** Name for messages, without a password. */
  readonly name: string
  /** The unit of a recipient's number. */
  readonly unit: 'line' | 'reader'
  /** Whether it can be read only once, as a pipe. */
  readonly isReadOnce: boolean
  /** Folder of the list's delivery log; null for a pipe. */
  readonly folder: string | null
  /**
   * Reads the recipients from the first. Recipients that are new since the last reading come last.
   *
   * @throws UsageError for a list that cannot be read.
   */
  open(): Promise<RecipientList>
}

/** A file, or '-' for standard input. `shown` is the path from the user, if `path` is a copy. */
export function fileSource(path: string, shown = path): ListSource {
  return {
    name: shown,
    unit: 'line',
    isReadOnce: path === STDIN,
    folder: shown === STDIN ? null : dirname(shown),
    open: () => openRecipients(path),
  }
}

/** Default number of readers per page. */
const PAGE = 256

interface ReaderSourceOptions {
  /** Name of the database, for messages. */
  readonly name: string
  readonly folder: string
  /** Readers fetched at once. Default: 256. */
  readonly page?: number
  /** The time of the mailing. Default: now. */
  readonly at?: Date
}

/**
 * The readers of a site, in the order of their ids. Pages are fetched one by one, so readers who leave or bounce before
 * their page is fetched get no mail. If the database stops answering, the run ends; the same command continues it.
 */
export function readerSource(
  { readers, recipients }: Pick<SiteStore, 'readers' | 'recipients'>,
  { name, folder, page: limit = PAGE, at = new Date() }: ReaderSourceOptions,
): ListSource {
  return {
    name,
    unit: 'reader',
    isReadOnce: false,
    folder,
    async open() {
      let read = 0
      const counts = await orStopped(readers.count())
      async function* batches(): AsyncGenerator<readonly ListLine[], void, undefined> {
        let after = 0
        for (;;) {
          const page = await orStopped(recipients.page({ after, limit }, at))
          const last = page.at(-1)
          if (last === undefined) return
          after = last.id
          read += page.length
          yield page.map(lineOf)
        }
      }
      return {
        size: counts.reduce((sum, { count }) => sum + count, 0),
        read: () => read,
        batches: batches(),
        close: () => undefined,
      }
    },
  }
}

function lineOf(reader: StoredRecipient): ListLine {
  const { id, skipped } = reader
  // Without the address: readers are unique, and readers who confirm meanwhile get the mail in the next reading.
  return skipped === null ? recipientLine(reader) : { line: id, skipped, email: null, known: null }
}

function recipientLine({ id, email, name, state }: StoredRecipient): RecipientLine {
  const wrong = addressProblem(email)
  if (wrong !== null) return { line: id, problem: `email: ${wrong}` }
  return {
    line: id,
    recipient: { id, signed_id: readerKey({ id }), email, state, fields: emptyRecord(), ...(name ? { name } : {}) },
  }
}

/**
 * The moved readers who are asked for their consent, each once: reading them records that they are asked, in the
 * transaction of the store.
 */
export async function* unaskedReaders(
  { recipients }: Pick<SiteStore, 'recipients'>,
  { page: limit, at }: { readonly page: number; readonly at: Date },
): AsyncGenerator<readonly Extract<RecipientLine, { recipient: unknown }>[], void, undefined> {
  let after = 0
  for (;;) {
    const page = await recipients.page({ after, limit }, at)
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
    const lines = page
      .filter(({ skipped }) => skipped === 'unasked')
      .map(recipientLine)
      .filter((line) => 'recipient' in line)
    const asked = await recipients.ask(
      lines.map(({ line }) => line),
      at,
    )
    yield lines.filter(({ line }) => asked.has(line))
  }
}

async function orStopped<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw stoppedBy('the database does not answer', error)
  })
}

/** A list of test addresses. Each address is its own id, so that signed links work. */
export function testSource(addresses: readonly string[], state: SubscriptionState): ListSource {
  return {
    name: '--test',
    unit: 'line',
    isReadOnce: false,
    folder: null,
    async open() {
      let read = 0
      async function* batches() {
        read = addresses.length
        yield addresses.map((email, at) => listLineOf(at + 1, { email, state, id: email }))
      }
      return { size: addresses.length, read: () => read, batches: batches(), close: () => undefined }
    },
  }
}

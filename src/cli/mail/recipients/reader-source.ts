import { readerKey } from '../../../domain/recipient/reader-key.js'
import { addressProblem } from '../../../domain/recipient/recipient.js'
import { emptyRecord } from '../../../domain/values/own-value.js'
import type { SiteStore } from '../../../site/store/store.js'
import type { StoredRecipient } from '../../../site/store/recipients/recipient-store.js'
import { stoppedBy } from '../sinks/delivery-stopped.js'
import type { ListSource } from './list-source.js'
import type { ListLine } from './recipient.js'

/** Default number of readers per page. */
const PAGE = 256

export interface ReaderSourceOptions {
  /** Name of the database, for messages. */
  readonly name: string
  readonly folder: string
  /** Readers fetched at once. Default: 256. */
  readonly page?: number
}

/**
 * The readers of a site, in the order of their ids. Pages are fetched one by one, so readers who leave or bounce before
 * their page is fetched get no mail. If the database stops answering, the run ends; the same command continues it.
 */
export function readerSource(
  { readers, recipients }: Pick<SiteStore, 'readers' | 'recipients'>,
  { name, folder, page: limit = PAGE }: ReaderSourceOptions,
): ListSource {
  return {
    name,
    unit: 'reader',
    isReadOnce: false,
    folder,
    async open() {
      let read = 0
      const counts = await answered(readers.count())
      async function* batches(): AsyncGenerator<readonly ListLine[], void, undefined> {
        let after = 0
        for (;;) {
          const page = await answered(recipients.page({ after, limit }))
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

function lineOf({ id, email, name, state, skipped }: StoredRecipient): ListLine {
  // Without the address: readers are unique, and readers who confirm meanwhile get the mail in the next reading.
  if (skipped !== null) return { line: id, skipped, email: null }
  const wrong = addressProblem(email)
  if (wrong !== null) return { line: id, problem: `email: ${wrong}` }
  return {
    line: id,
    recipient: { id, signed_id: readerKey({ id }), email, state, fields: emptyRecord(), ...(name ? { name } : {}) },
  }
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw stoppedBy('the database does not answer', error)
  })
}

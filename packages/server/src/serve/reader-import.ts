import { addressKey, addressProblem, wellFormed } from 'diptych/domain'
import { withoutNul } from '../mailings/database/mailing-database.js'
import { mergedRows } from '../site/store/origins/merge-origins.js'
import type { MovedReader, OriginRow, OriginStore } from '../site/store/origins/origin-store.js'
import { EACH_PAGE_ONCE } from './open-pglite.js'
import { reachDatabase } from './open-store.js'

export type { MovedReader }

/** Imports readers of another platform into a site's database. Nobody gets a mail. */
export interface ReaderImport {
  /**
   * Imports some readers, about a thousand, all or none. The database is equal when they are imported again. Readers
   * who exist are not changed, except that who unsubscribed, bounced or complained gets no more mail, and that readers
   * of an earlier import get a higher state and what was unknown of them.
   *
   * @returns `suppressed`: readers who get no mail (unsubscribed, bounced, complained). The others are `added`, or
   * `known` if their address exists. Together as many as `readers`.
   * @throws TypeError for an invalid address.
   */
  import(readers: readonly MovedReader[]): Promise<Record<'added' | 'known' | 'suppressed', number>>
  /**
   * Records that a post went to these addresses, so that `diptych send` does not mail it again by mistake.
   *
   * @returns `recorded` addresses of readers, and `unknown` ones, which are left out. Each address counts once.
   * @throws TypeError for a post without id and slug.
   */
  received(
    post: Readonly<Record<'id' | 'slug', string | null>>,
    emails: readonly string[],
  ): Promise<Record<'recorded' | 'unknown', number>>
  /** Closes the database. */
  close(): Promise<void>
}

/** Addresses in one statement. */
const CHUNK = 5000

/**
 * Opens a site's database to import readers into it. The site may run meanwhile.
 *
 * @param database `postgres://…`, or a folder.
 * @throws UsageError if the database cannot be opened.
 */
export async function openReaderImport(database: string): Promise<ReaderImport> {
  const { origins, close } = await reachDatabase(database, EACH_PAGE_ONCE)
  return readerImport(origins, { close, clock: () => new Date() })
}

/** The same over an open database. */
export function readerImport(
  origins: OriginStore,
  { close, clock }: { readonly close: () => Promise<void>; readonly clock: () => Date },
): ReaderImport {
  return {
    async import(readers) {
      const at = clock()
      const rows = readers.map((reader, place) => movedRow(reader, place, at))
      return countsOf(rows, await origins.import(mergedRows(rows), at))
    },
    async received({ id, slug }, emails) {
      const post = { id: cleanText(id ?? ''), slug: cleanText(slug ?? '') }
      if (post.id === '' && post.slug === '') throw new TypeError('received: the post has no id and no slug.')
      const keys = [...new Set(emails.map((email) => cleanText(addressKey(email))))]
      let recorded = 0
      for (let from = 0; from < keys.length; from += CHUNK)
        recorded += await origins.received(post, keys.slice(from, from + CHUNK))
      return { recorded, unknown: keys.length - recorded }
    },
    close,
  }
}

/** Counts each row once. Of two rows with a new address, the second is known. */
export function countsOf(
  rows: readonly OriginRow[],
  added: ReadonlySet<string>,
): Record<'added' | 'known' | 'suppressed', number> {
  const counts = { added: 0, known: 0, suppressed: 0 }
  const seen = new Set<string>()
  for (const { key, status, suppressed } of rows) {
    const isNew = added.has(key) && !seen.has(key)
    seen.add(key)
    counts[status === 'unsubscribed' || suppressed !== null ? 'suppressed' : isNew ? 'added' : 'known']++
  }
  return counts
}

/** @param place index in the batch, for messages. */
export function movedRow(reader: MovedReader, place: number, at: Date, settledAt: Date | null = null): OriginRow {
  const email = reader.email.trim()
  const problem = addressProblem(email)
  if (problem !== null) throw new TypeError(`import: readers[${place}].email: ${problem}`)
  const { status, state, consent } = reader
  return {
    key: addressKey(email),
    email,
    name: textOrNull(reader.name),
    status: status === 'complained' ? 'unsubscribed' : status === 'bounced' ? 'active' : status,
    suppressed: status === 'complained' ? 'complaint' : status === 'bounced' ? 'bounce' : null,
    state,
    source: cleanText(reader.source),
    created_at: pastDate(reader.created_at, at),
    unsubscribed_at: pastDate(reader.unsubscribed_at, at),
    consent_at: pastDate(consent?.at ?? null, at),
    consent_how: textOrNull(consent?.how ?? null),
    consent_from: textOrNull(consent?.from ?? null),
    plan: textOrNull(reader.plan),
    stripe_customer: textOrNull(reader.stripe_customer),
    tags: [...new Set(reader.tags.map(cleanText).filter((tag) => tag !== ''))],
    fields: Object.fromEntries(
      Object.entries(reader.fields).map(([name, value]) => [cleanText(name), cleanText(value)]),
    ),
    settled_at: settledAt,
  }
}

function textOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : cleanText(text)
}

/** PostgreSQL stores neither NUL nor halves of characters. */
function cleanText(text: string): string {
  return wellFormed(withoutNul(text))
}

/** The time, or null if it is invalid or in the future. */
function pastDate(text: string | null, at: Date): Date | null {
  const date = new Date(text ?? NaN)
  // PostgreSQL reads no years before 1 as JavaScript writes them.
  return date.getTime() <= at.getTime() && date.getUTCFullYear() > 0 ? date : null
}

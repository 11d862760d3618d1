import { addressKey } from 'diptych/domain'
import { sql, type Kysely } from 'kysely'
import type { Suppression } from '../suppressions/suppression-store.js'
import type { Tables } from '../tables.js'
import { consentSince } from './consent.js'
import type { RecipientStore, StoredRecipient, TurnedAway } from './recipient-store.js'
import { skipReason, type Standing, suppressedAs } from './skip-reason.js'

export function sqlRecipients(db: Kysely<Tables>): RecipientStore {
  const readers = () =>
    db
      .selectFrom('readers')
      .leftJoin('suppressions', 'suppressions.address_key', 'readers.address_key')
      .leftJoin('reader_origins', 'reader_origins.reader_id', 'readers.id')
      .select(['readers.id', 'readers.email', 'readers.name', 'readers.state', 'readers.status', 'suppressions.kind'])
      .select(['reader_id', 'consent_at', 'settled_at', 'reader_origins.asked_at'])
  return {
    async page({ after = 0, limit }, at = new Date()) {
      const rows = await readers().where('readers.id', '>', after).orderBy('readers.id').limit(limit).execute()
      return rows.map((row) => recipientOf(row, at))
    },
    async byIds(ids, at = new Date()) {
      if (ids.length === 0) return new Map()
      const rows = await readers().where('readers.id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.id, recipientOf(row, at)]))
    },
    async turnedAway(emails) {
      if (emails.length === 0) return new Map()
      const keys = emails.map(addressKey)
      const rows = await db
        .selectFrom('suppressions')
        .select(['address_key', sql<Suppression['kind'] | null>`kind`.as('kind')])
        .where('address_key', 'in', keys)
        .unionAll(
          db
            .selectFrom('readers')
            .select(['address_key', sql<Suppression['kind'] | null>`null`.as('kind')])
            .where('address_key', 'in', keys)
            .where('status', '=', 'unsubscribed'),
        )
        .execute()
      const reasons = new Map<string, TurnedAway>()
      for (const { address_key: key, kind } of rows)
        if (kind === null || reasons.get(key) !== 'unsubscribed')
          reasons.set(key, kind === null ? 'unsubscribed' : suppressedAs(kind))
      return reasons
    },
    async ask(ids, at) {
      if (ids.length === 0) return new Set()
      // Of two that ask at the same time, the second waits for the first, and then finds that they were asked.
      const rows = await db
        .updateTable('reader_origins')
        .set({ asked_at: at })
        .where('reader_id', 'in', ids)
        .where('asked_at', 'is', null)
        .returning('reader_id')
        .execute()
      return new Set(rows.map((row) => row.reader_id))
    },
    async settle(at) {
      await db
        .updateTable('reader_origins')
        .set({ settled_at: at })
        .where('settled_at', 'is', null)
        .where('consent_at', '>=', consentSince(at))
        .execute()
    },
  }
}

function recipientOf(
  {
    status,
    kind,
    reader_id: moved,
    consent_at,
    settled_at,
    asked_at,
    ...reader
  }: Omit<StoredRecipient, 'skipped'> &
    Pick<Standing, 'status'> & {
      readonly kind: Suppression['kind'] | null
      /** Null for a reader who signed up here. */
      readonly reader_id: number | null
    } & NonNullable<Standing['origin']>,
  at: Date,
): StoredRecipient {
  const origin = moved === null ? null : { consent_at, settled_at, asked_at }
  return { ...reader, skipped: skipReason({ status, suppression: kind, origin }, at) }
}

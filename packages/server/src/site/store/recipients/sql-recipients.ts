import { addressKey } from 'diptych/domain'
import { sql, type Kysely } from 'kysely'
import type { ReaderStatus } from '../readers/reader-store.js'
import type { Suppression } from '../suppressions/suppression-store.js'
import type { Tables } from '../tables.js'
import type { RecipientStore, StoredRecipient, TurnedAway } from './recipient-store.js'
import { skipReason, suppressedAs } from './skip-reason.js'

export function sqlRecipients(db: Kysely<Tables>): RecipientStore {
  const readers = () =>
    db
      .selectFrom('readers')
      .leftJoin('suppressions', 'suppressions.address_key', 'readers.address_key')
      .select(['readers.id', 'readers.email', 'readers.name', 'readers.state', 'readers.status', 'suppressions.kind'])
  return {
    async page({ after = 0, limit }) {
      const rows = await readers().where('readers.id', '>', after).orderBy('readers.id').limit(limit).execute()
      return rows.map(recipientOf)
    },
    async byIds(ids) {
      if (ids.length === 0) return new Map()
      const rows = await readers().where('readers.id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.id, recipientOf(row)]))
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
  }
}

function recipientOf({
  status,
  kind,
  ...reader
}: Omit<StoredRecipient, 'skipped'> & {
  readonly status: ReaderStatus
  readonly kind: Suppression['kind'] | null
}): StoredRecipient {
  return { ...reader, skipped: skipReason(status, kind) }
}

import { addressKey } from 'diptych/domain'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.js'
import type { Suppression, SuppressionStore } from './suppression-store.js'

export function sqlSuppressions(db: Kysely<Tables>): SuppressionStore {
  return {
    async add({ email, kind, reason, at }) {
      await db
        .insertInto('suppressions')
        .values({ address_key: addressKey(email), kind, reason, suppressed_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async of(email) {
      const row = await db
        .selectFrom('suppressions')
        .selectAll()
        .where('address_key', '=', addressKey(email))
        .executeTakeFirst()
      return row ? suppressionOf(row) : null
    },
    async remove(email) {
      const { numDeletedRows } = await db
        .deleteFrom('suppressions')
        .where('address_key', '=', addressKey(email))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async list({ after = '', limit }) {
      const rows = await db
        .selectFrom('suppressions')
        .selectAll()
        .where('address_key', '>', after)
        .orderBy('address_key')
        .limit(limit)
        .execute()
      return rows.map(suppressionOf)
    },
  }
}

function suppressionOf(row: Selectable<Tables['suppressions']>): Suppression {
  return { email: row.address_key, kind: row.kind, reason: row.reason, at: row.suppressed_at }
}

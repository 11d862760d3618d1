import { addressKey } from 'diptych/domain'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { BounceStore } from './bounce-store.js'

export function sqlBounces(db: Kysely<Tables>): BounceStore {
  return {
    async add(events, recordedAt) {
      if (events.length === 0) return new Set()
      const rows = await db
        .insertInto('bounces')
        .values(
          events.map(({ id, email, kind, reason, at, messageId, source }) => ({
            id,
            email,
            address_key: addressKey(email),
            kind,
            reason,
            source,
            message_id: messageId,
            happened_at: at,
            recorded_at: recordedAt,
            cleared: false,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
    async known(ids) {
      if (ids.length === 0) return new Set()
      const rows = await db.selectFrom('bounces').select('id').where('id', 'in', ids).execute()
      return new Set(rows.map(({ id }) => id))
    },
    async softDays(emails, since) {
      if (emails.length === 0) return new Map()
      const rows = await db
        .selectFrom('bounces')
        .select(['address_key', sql<number>`count(distinct (happened_at at time zone 'UTC')::date)::int`.as('days')])
        .where('kind', '=', 'soft')
        .where('cleared', '=', false)
        .where('happened_at', '>=', since)
        .where('address_key', 'in', emails.map(addressKey))
        .groupBy('address_key')
        .execute()
      return new Map(rows.map(({ address_key: key, days }) => [key, days]))
    },
    async clear(deliveries) {
      if (deliveries.length === 0) return
      // One JSON parameter, so that the statement is the same for any number of addresses.
      const list = JSON.stringify(deliveries.map(({ email, at }) => ({ key: addressKey(email), at })))
      await sql`
        update bounces set cleared = true
        from json_to_recordset(${list}::json) as arrived(key text, at timestamptz)
        where kind = 'soft' and not cleared and address_key = arrived.key and happened_at <= arrived.at
      `.execute(db)
    },
    async list({ since, limit }) {
      const rows = await db
        .selectFrom('bounces')
        .selectAll()
        .where('happened_at', '>=', since)
        .orderBy('happened_at', 'desc')
        .orderBy(sql`id collate "C"`)
        .limit(limit)
        .execute()
      return rows.map(({ id, email, kind, reason, happened_at: at, message_id: messageId, source }) => ({
        id,
        email,
        kind,
        reason,
        at,
        messageId,
        source,
      }))
    },
    countByKind: (since) =>
      db
        .selectFrom('bounces')
        .select(['kind', sql<number>`count(*)::int`.as('count')])
        .where('happened_at', '>=', since)
        .groupBy('kind')
        .orderBy(sql`kind collate "C"`)
        .execute(),
    async sweep(recordedBefore) {
      await db.deleteFrom('bounces').where('recorded_at', '<', recordedBefore).execute()
    },
  }
}

import { addressKey } from 'diptych/domain'
import { sql, type Kysely, type Selectable, type UpdateObject } from 'kysely'
import type { Tables } from '../tables.js'
import type { ReaderStore, StoredReader } from './reader-store.js'

export function sqlReaders(db: Kysely<Tables>): ReaderStore {
  const changeReader = async (id: number, values: UpdateObject<Tables, 'readers'>): Promise<StoredReader | null> =>
    readerOrNull(await db.updateTable('readers').set(values).where('id', '=', id).returningAll().executeTakeFirst())
  const byKey = async (key: string) =>
    readerOrNull(await db.selectFrom('readers').selectAll().where('address_key', '=', key).executeTakeFirst())
  return {
    byEmail: (email) => byKey(addressKey(email)),
    byId: async (id) =>
      readerOrNull(await db.selectFrom('readers').selectAll().where('id', '=', id).executeTakeFirst()),
    bySession: async (digest, now) =>
      readerOrNull(
        await db
          .selectFrom('readers')
          .innerJoin('sessions', 'sessions.reader_id', 'readers.id')
          .selectAll('readers')
          .where('sessions.digest', '=', digest)
          .where('sessions.expires_at', '>', now)
          .executeTakeFirst(),
      ),
    async add({ email, name = null, state = 'free', status, source = null }, at) {
      const key = addressKey(email)
      const added = await db
        .insertInto('readers')
        .values({
          email,
          address_key: key,
          name,
          state,
          status,
          source,
          created_at: at,
          confirmed_at: status === 'active' ? at : null,
          unsubscribed_at: status === 'unsubscribed' ? at : null,
        })
        .onConflict((conflict) =>
          conflict
            .column('address_key')
            .doUpdateSet({ asked_at: at })
            .where('readers.status', '=', 'pending')
            .where(sql.ref('excluded.status'), '=', 'pending'),
        )
        .returningAll()
        .executeTakeFirst()
      const reader = readerOrNull(added) ?? (await byKey(key))
      if (reader === null) throw new Error('A reader was removed while it was added.')
      // Only a row that was there before has the time of another sign-up.
      return { reader, existed: added === undefined || added.asked_at !== null }
    },
    change: async (id, { name, state }) =>
      name === undefined && state === undefined
        ? readerOrNull(await db.selectFrom('readers').selectAll().where('id', '=', id).executeTakeFirst())
        : changeReader(id, { ...(name === undefined ? {} : { name }), ...(state === undefined ? {} : { state }) }),
    confirm: async (id, at, from) =>
      readerOrNull(
        await db
          .with('consented', (query) =>
            query
              .updateTable('reader_origins')
              .set({ consent_at: at, consent_how: 'confirmed', consent_from: from ?? null, settled_at: at })
              .where('reader_id', '=', id)
              .returning('reader_id'),
          )
          .updateTable('readers')
          .set({
            status: 'active',
            confirmed_at: sql<Date>`case when status = 'active' then confirmed_at else ${at}::timestamptz end`,
            unsubscribed_at: null,
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst(),
      ),
    unsubscribe: (id, at) =>
      changeReader(id, {
        status: 'unsubscribed',
        unsubscribed_at: sql<Date>`case when status = 'unsubscribed' then unsubscribed_at else ${at}::timestamptz end`,
      }),
    async remove(id) {
      const { rows } = await sql<{ removed: number }>`
        with gone as (
          delete from readers where id = ${id} returning id
        ),
        -- Plans of mailings keep copies of the address.
        erased as (
          update mailing_recipients r set
            email = '',
            data = null,
            reply = case when r.status = 'waiting' then 'removed' end,
            status = case when r.status = 'waiting' then 'skipped' else r.status end,
            settled_at = coalesce(r.settled_at, now())
          from mailings m, gone
          where m.id = r.mailing_id and m.letter ->> 'recipients' = 'readers' and r.line = gone.id
        )
        select count(*)::int as removed from gone
      `.execute(db)
      return (rows[0]?.removed ?? 0) > 0
    },
    async sweepPending(before, limit) {
      const { rows } = await sql<{ removed: number }>`
        with gone as (
          delete from readers where id in (
            select id from readers
            where status = 'pending' and coalesce(asked_at, created_at) < ${before}
            order by coalesce(asked_at, created_at) limit ${limit}
            for update skip locked
          )
          -- Somebody may have confirmed meanwhile.
          and status = 'pending'
          returning id
        ),
        unclaimed as (delete from gifts using gone where claimer = 'reader:' || gone.id)
        select count(*)::int as removed from gone
      `.execute(db)
      return rows[0]?.removed ?? 0
    },
    async list({ after = 0, limit }) {
      const rows = await db
        .selectFrom('readers')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(readerOf)
    },
    async countFrom(source) {
      const { count } = await db
        .selectFrom('readers')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('source', '=', source)
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow()
      return count
    },
    count: () =>
      db
        .selectFrom('readers')
        .select(['status', 'state', sql<number>`count(*)::int`.as('count')])
        .groupBy(['status', 'state'])
        .orderBy(sql`status collate "C"`)
        .orderBy(sql`state collate "C"`)
        .execute(),
  }
}

function readerOf({ address_key: _, asked_at: __, ...reader }: Selectable<Tables['readers']>): StoredReader {
  return reader
}

function readerOrNull(row: Selectable<Tables['readers']> | undefined): StoredReader | null {
  return row === undefined ? null : readerOf(row)
}

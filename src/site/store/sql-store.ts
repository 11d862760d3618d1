import { sql, type Kysely, type Selectable, type UpdateObject } from 'kysely'
import { addressKey } from '../../domain/recipient/email-address.js'
import type { SiteStore, StoredReader, Suppression } from './store.js'
import type { Tables } from './tables.js'

/**
 * The store in PostgreSQL, or in PGlite, which is PostgreSQL in one process. Each change is one statement, so a process
 * that is killed leaves it done or not begun.
 */
export function sqlStore(db: Kysely<Tables>): SiteStore {
  const changeReader = async (id: number, values: UpdateObject<Tables, 'readers'>): Promise<StoredReader | null> =>
    readerOrNull(await db.updateTable('readers').set(values).where('id', '=', id).returningAll().executeTakeFirst())
  const byKey = async (key: string) =>
    readerOrNull(await db.selectFrom('readers').selectAll().where('address_key', '=', key).executeTakeFirst())
  return {
    readers: {
      byEmail: (email) => byKey(addressKey(email)),
      byId: async (id) =>
        readerOrNull(await db.selectFrom('readers').selectAll().where('id', '=', id).executeTakeFirst()),
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
          .onConflict((conflict) => conflict.column('address_key').doNothing())
          .returningAll()
          .executeTakeFirst()
        const reader = readerOrNull(added) ?? (await byKey(key))
        if (reader === null) throw new Error('A reader was removed while it was added.')
        return { reader, existed: added === undefined }
      },
      change: async (id, { name, state }) =>
        name === undefined && state === undefined
          ? readerOrNull(await db.selectFrom('readers').selectAll().where('id', '=', id).executeTakeFirst())
          : changeReader(id, { ...(name === undefined ? {} : { name }), ...(state === undefined ? {} : { state }) }),
      confirm: (id, at) =>
        changeReader(id, {
          status: 'active',
          confirmed_at: sql<Date>`case when status = 'active' then confirmed_at else ${at}::timestamptz end`,
          unsubscribed_at: null,
        }),
      unsubscribe: (id, at) =>
        changeReader(id, {
          status: 'unsubscribed',
          unsubscribed_at: sql<Date>`case when status = 'unsubscribed' then unsubscribed_at else ${at}::timestamptz end`,
        }),
      async remove(id) {
        const { numDeletedRows } = await db.deleteFrom('readers').where('id', '=', id).executeTakeFirst()
        return numDeletedRows > 0n
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
      count: () =>
        db
          .selectFrom('readers')
          .select(['status', 'state', sql<number>`count(*)::int`.as('count')])
          .groupBy(['status', 'state'])
          .orderBy(sql`status collate "C"`)
          .orderBy(sql`state collate "C"`)
          .execute(),
    },
    votes: {
      async cast(poll, voter, option, at) {
        await db
          .insertInto('votes')
          .values({ poll_id: poll, voter, option_id: option, voted_at: at })
          .onConflict((conflict) =>
            conflict.columns(['poll_id', 'voter']).doUpdateSet({ option_id: option, voted_at: at }),
          )
          .execute()
      },
      async counts(poll) {
        const rows = await db
          .selectFrom('votes')
          .select(['option_id', sql<number>`count(*)::int`.as('count')])
          .where('poll_id', '=', poll)
          .groupBy('option_id')
          .execute()
        return new Map(rows.map(({ option_id, count }) => [option_id, count]))
      },
      async of(poll, voter) {
        const row = await db
          .selectFrom('votes')
          .select('option_id')
          .where('poll_id', '=', poll)
          .where('voter', '=', voter)
          .executeTakeFirst()
        return row?.option_id ?? null
      },
    },
    likes: {
      async like(post, reader, at) {
        await db
          .insertInto('likes')
          .values({ post_id: post, reader_id: reader, liked_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      },
      async unlike(post, reader) {
        await db.deleteFrom('likes').where('post_id', '=', post).where('reader_id', '=', reader).execute()
      },
      async count(post) {
        const { count } = await db
          .selectFrom('likes')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('post_id', '=', post)
          .executeTakeFirstOrThrow()
        return count
      },
      async has(post, reader) {
        const row = await db
          .selectFrom('likes')
          .select('post_id')
          .where('post_id', '=', post)
          .where('reader_id', '=', reader)
          .executeTakeFirst()
        return row !== undefined
      },
    },
    tokens: {
      async use(digest, expires) {
        const { numInsertedOrUpdatedRows = 0n } = await db
          .insertInto('used_tokens')
          .values({ digest, expires_at: expires })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        return numInsertedOrUpdatedRows > 0n
      },
      async sweep(now) {
        await db.deleteFrom('used_tokens').where('expires_at', '<=', now).execute()
      },
    },
    sessions: {
      async open(digest, reader, at, expires) {
        await db
          .insertInto('sessions')
          .values({ digest, reader_id: reader, created_at: at, expires_at: expires })
          .execute()
      },
      async find(digest, now) {
        const row = await db
          .selectFrom('sessions')
          .select(['reader_id', 'expires_at'])
          .where('digest', '=', digest)
          .where('expires_at', '>', now)
          .executeTakeFirst()
        return row ? { reader: row.reader_id, expires: row.expires_at } : null
      },
      async close(digest) {
        await db.deleteFrom('sessions').where('digest', '=', digest).execute()
      },
      async closeAll(reader) {
        await db.deleteFrom('sessions').where('reader_id', '=', reader).execute()
      },
      async sweep(now) {
        await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
      },
    },
    suppressions: {
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
    },
    isReady: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close: () => db.destroy(),
  }
}

function readerOf({ address_key: _, ...reader }: Selectable<Tables['readers']>): StoredReader {
  return reader
}

function readerOrNull(row: Selectable<Tables['readers']> | undefined): StoredReader | null {
  return row === undefined ? null : readerOf(row)
}

function suppressionOf(row: Selectable<Tables['suppressions']>): Suppression {
  return { email: row.address_key, kind: row.kind, reason: row.reason, at: row.suppressed_at }
}

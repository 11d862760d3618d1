import type { Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { SessionStore } from './session-store.js'

export function sqlSessions(db: Kysely<Tables>): SessionStore {
  return {
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
  }
}

import type { Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { WriterSessionStore } from './writer-session-store.js'

export function sqlWriterSessions(db: Kysely<Tables>): WriterSessionStore {
  return {
    async open(digest, writer, at, expires) {
      await db.insertInto('writer_sessions').values({ digest, writer, created_at: at, expires_at: expires }).execute()
    },
    async find(digest, now) {
      const row = await db
        .selectFrom('writer_sessions')
        .select('writer')
        .where('digest', '=', digest)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row?.writer ?? null
    },
    async close(digest) {
      await db.deleteFrom('writer_sessions').where('digest', '=', digest).execute()
    },
    async sweep(now) {
      await db.deleteFrom('writer_sessions').where('expires_at', '<=', now).execute()
    },
  }
}

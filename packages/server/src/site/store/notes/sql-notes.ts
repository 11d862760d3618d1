import type { Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { NoteStore } from './note-store.js'

const COLUMNS = ['id', 'post_id', 'selection_id', 'created_at'] as const

export function sqlNotes(db: Kysely<Tables>): NoteStore {
  return {
    add: (reader, { post_id, selection_id }, at) =>
      db
        .insertInto('notes')
        .values({ reader_id: reader, post_id, selection_id, created_at: at })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    byId: async (id) => (await db.selectFrom('notes').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null,
    last: async (reader) =>
      (await db
        .selectFrom('notes')
        .select(COLUMNS)
        .where('reader_id', '=', reader)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null,
  }
}

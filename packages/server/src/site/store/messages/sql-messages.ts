import type { Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { MessageStore } from './message-store.js'

const COLUMNS = ['id', 'reader_id as reader', 'person_id', 'text', 'sent_at'] as const

export function sqlMessages(db: Kysely<Tables>): MessageStore {
  return {
    add: ({ reader, person_id, text, sent_at }) =>
      db
        .insertInto('messages')
        .values({ reader_id: reader, person_id, text, sent_at })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    async list({ before, limit }) {
      const newest = db.selectFrom('messages').select(COLUMNS).orderBy('id', 'desc').limit(limit)
      return (before === undefined ? newest : newest.where('id', '<', before)).execute()
    },
  }
}

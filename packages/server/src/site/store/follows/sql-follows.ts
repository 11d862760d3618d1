import type { Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { FollowStore } from './follow-store.js'

export function sqlFollows(db: Kysely<Tables>): FollowStore {
  return {
    async follow(reader, person, at) {
      await db
        .insertInto('follows')
        .values({ reader_id: reader, person_id: person, followed_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async followed(reader) {
      const rows = await db
        .selectFrom('follows')
        .select('person_id')
        .where('reader_id', '=', reader)
        .orderBy('followed_at')
        .orderBy('person_id')
        .execute()
      return rows.map(({ person_id }) => person_id)
    },
  }
}

import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { LikeStore } from './like-store.js'

export function sqlLikes(db: Kysely<Tables>): LikeStore {
  return {
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
  }
}

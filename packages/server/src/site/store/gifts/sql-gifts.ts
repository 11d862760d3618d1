import type { Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { GiftStore } from './gift-store.js'

export function sqlGifts(db: Kysely<Tables>): GiftStore {
  return {
    async claim(post, giver, claimer, at) {
      // On a conflict, the row is updated with its own value, so that one statement returns the claimer.
      const { claimer: first } = await db
        .insertInto('gifts')
        .values({ post_id: post, giver, claimer, claimed_at: at })
        .onConflict((conflict) =>
          conflict.columns(['post_id', 'giver']).doUpdateSet({ claimer: (old) => old.ref('gifts.claimer') }),
        )
        .returning('claimer')
        .executeTakeFirstOrThrow()
      return first === claimer
    },
    async has(post, claimer) {
      const row = await db
        .selectFrom('gifts')
        .select('post_id')
        .where('post_id', '=', post)
        .where('claimer', '=', claimer)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

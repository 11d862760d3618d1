import type { Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { TokenStore } from './token-store.js'

export function sqlTokens(db: Kysely<Tables>): TokenStore {
  return {
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
  }
}

import type { Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { RecommendationStore } from './recommendation-store.js'

const COLUMNS = [
  'recommending_publication_id',
  'recommended_publication_id',
  'source',
  'suggested',
  'description',
] as const

export function sqlRecommendations(db: Kysely<Tables>): RecommendationStore {
  return {
    async put(recommendation, at) {
      const { source, suggested, description } = recommendation
      await db
        .insertInto('recommendations')
        .values({ ...recommendation, recommended_at: at })
        .onConflict((conflict) =>
          conflict
            .columns(['recommending_publication_id', 'recommended_publication_id'])
            .doUpdateSet({ source, suggested, description, recommended_at: at }),
        )
        .execute()
    },
    find: async (from, to) =>
      (await db
        .selectFrom('recommendations')
        .select(COLUMNS)
        .where('recommending_publication_id', '=', from)
        .where('recommended_publication_id', '=', to)
        .executeTakeFirst()) ?? null,
  }
}

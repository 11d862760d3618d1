import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { VoteStore } from './vote-store.js'

export function sqlVotes(db: Kysely<Tables>): VoteStore {
  return {
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
    async countsWithin(poll, from, until) {
      const rows = await db
        .selectFrom('votes')
        .select(['option_id', sql<number>`count(*)::int`.as('count')])
        .where('poll_id', '=', poll)
        .where('voted_at', '>=', from)
        .$if(until !== null, (query) => query.where('voted_at', '<', until))
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
  }
}

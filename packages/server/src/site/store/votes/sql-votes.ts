import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { VoteStore } from './vote-store.js'

export function sqlVotes(db: Kysely<Tables>): VoteStore {
  return {
    async cast(poll, voter, option, at, former = null) {
      const vote = db
        .insertInto('votes')
        .values({ poll_id: poll, voter, option_id: option, voted_at: at })
        .onConflict((conflict) =>
          conflict.columns(['poll_id', 'voter']).doUpdateSet({ option_id: option, voted_at: at }),
        )
      if (former === null || former === voter) return void (await vote.execute())
      const takenBack = db.deleteFrom('votes').where('poll_id', '=', poll).where('voter', '=', former)
      // One statement, so that the person has one vote at any time.
      await sql`with taken_back as (${takenBack}) ${vote}`.execute(db)
    },
    async counts(poll) {
      const rows = await db
        .selectFrom('vote_totals')
        .select(['option_id', sql<number>`sum(count)::int`.as('count')])
        .where('poll_id', '=', poll)
        .groupBy('option_id')
        .having(sql<boolean>`sum(count) > 0`)
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
    async of(poll, voter, former = null) {
      const rows = await db
        .selectFrom('votes')
        .select(['voter', 'option_id'])
        .where('poll_id', '=', poll)
        .where('voter', 'in', former === null ? [voter] : [voter, former])
        .execute()
      return (rows.find((row) => row.voter === voter) ?? rows[0])?.option_id ?? null
    },
  }
}

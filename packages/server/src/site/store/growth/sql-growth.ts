import { sql, type Kysely } from 'kysely'
import type { StoredState } from '../readers/reader-store.js'
import type { Tables } from '../tables.js'
import type { GrowthStore } from './growth-store.js'

export function sqlGrowth(db: Kysely<Tables>): GrowthStore {
  return {
    async days(from) {
      const { rows } = await sql<{
        day: number
        state: StoredState
        signed_up: number
        confirmed: number
        unsubscribed: number
      }>`
        select
          greatest(floor(extract(epoch from events.at) / 86400)::int, ${from}::int - 1) as day,
          state,
          (count(*) filter (where events.kind = 1))::int as signed_up,
          (count(*) filter (where events.kind = 2))::int as confirmed,
          (count(*) filter (where events.kind = 3))::int as unsubscribed
        from readers cross join lateral (values
          (1, case when unsubscribed_at is distinct from created_at then created_at end),
          (2, confirmed_at),
          (3, case when confirmed_at is not null then unsubscribed_at end)
        ) as events (kind, at)
        where events.at is not null
        group by 1, 2
        order by 1, state collate "C"`.execute(db)
      return rows
    },
    async leftSince(times) {
      if (times.length === 0) return []
      const edges = sql.join(times.map((time) => sql`${time}::timestamptz`))
      const { rows } = await sql<{ place: number; count: number }>`
        select width_bucket(unsubscribed_at, array[${edges}]) as place, count(*)::int as count
        from readers
        where unsubscribed_at >= ${times[0]}::timestamptz and (confirmed_at is not null or source = 'unsubscribe')
        group by 1`.execute(db)
      const counts = new Map(rows.map(({ place, count }) => [place, count]))
      return times.map((_, at) => counts.get(at + 1) ?? 0)
    },
  }
}

import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { DeliveryProgress, DeliveryStore, DomainCounts, ReplyCount } from './delivery-store.js'

export function sqlDeliveries(db: Kysely<Tables>): DeliveryStore {
  return {
    async progress(mailing) {
      const { rows } = await sql<DeliveryProgress>`
        select m.planned, b.delivered, b.failed, b.skipped, b.workers, r.rate
        from mailings m,
          lateral (
            select
              coalesce(sum(delivered), 0)::int as delivered,
              coalesce(sum(failed), 0)::int as failed,
              coalesce(sum(skipped), 0)::int as skipped,
              count(distinct worker)::int as workers
            from mailing_batches where mailing_id = m.id
          ) b,
          -- Batches of the last minute in which one ended: what a mailing does now, or did before it was paused.
          lateral (
            select (sum(size) / greatest(extract(epoch from max(done_at) - min(done_at)), 1))::float8 as rate
            from (
              select size, done_at, max(done_at) over () as last
              from mailing_batches where mailing_id = m.id and done_at is not null
            ) done where done_at > last - interval '1 minute'
          ) r
        where m.id = ${mailing} and m.planned is not null
      `.execute(db)
      return rows[0] ?? null
    },
    async byDomain(mailing, limit) {
      const { rows } = await sql<DomainCounts>`
        select
          domain,
          count(*) filter (where status = 'delivered')::int as delivered,
          count(*) filter (where status = 'failed')::int as failed,
          count(*) filter (where status = 'skipped')::int as skipped,
          count(*) filter (where status = 'waiting')::int as waiting,
          count(*) filter (where status = 'waiting' and tries > 0)::int as deferred
        from mailing_recipients where mailing_id = ${mailing}
        group by domain order by count(*) desc, domain limit ${limit}
      `.execute(db)
      return rows
    },
    async byReply(mailing, limit) {
      const { rows } = await sql<ReplyCount>`
        select
          status, code,
          regexp_replace(regexp_replace(reply, '[^ <>]*@[^ <>]*', '…', 'g'), '[0-9]{4,}', '…', 'g') as reply,
          count(*)::int as count
        from mailing_recipients
        where mailing_id = ${mailing} and reply is not null
        group by 1, 2, 3 order by count(*) desc, 2, 3 limit ${limit}
      `.execute(db)
      return rows
    },
    async troubled(mailing, { status, after = { batch: 0, n: -1 }, limit }) {
      return db
        .selectFrom('mailing_recipients')
        .select(['batch', 'n', 'line', 'email', 'code', 'reply', 'tries', 'next_at'])
        .where('mailing_id', '=', mailing)
        .where('status', '=', status)
        .where('tries', '>=', status === 'waiting' ? 1 : 0)
        .where(sql<boolean>`(batch, n) > (${after.batch}, ${after.n})`)
        .orderBy('batch')
        .orderBy('n')
        .limit(limit)
        .execute()
    },
  }
}

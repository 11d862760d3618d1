import { sql, type Kysely, type Selectable } from 'kysely'
import type { Tables } from '../tables.js'
import { type OriginRow, type OriginStore, STATE_RANKS, type StoredOrigin } from './origin-store.js'

export function sqlOrigins(db: Kysely<Tables>): OriginStore {
  return {
    async import(rows, at) {
      if (rows.length === 0) return new Set()
      // Each part sees the readers as they were before the statement.
      const { rows: added } = await sql<{ address_key: string }>`
        with moved as (
          select r.*, r.created_at is not null and o.reader_id is not null and o.created_at is null as dates,
            k.id as known_id, o.reader_id as origin_id
          from jsonb_to_recordset(${JSON.stringify(rows.map(inputOf))}::jsonb) as r (
            n int, key text, email text, name text, status text, state text, rank int, suppressed text,
            unsubscribed_at timestamptz, source text, created_at timestamptz,
            consent_at timestamptz, consent_how text, consent_from text,
            plan text, stripe_customer text, tags jsonb, fields jsonb, settled_at timestamptz
          )
          left join readers k on k.address_key = r.key
          left join reader_origins o on o.reader_id = k.id
        ),
        added as (
          insert into readers (
            email, address_key, name, state, status, source, created_at, confirmed_at, unsubscribed_at, asked_at
          )
          select
            email, key, name, state, status, source, coalesce(created_at, ${at}::timestamptz),
            -- Those who count as subscribers from then on, or did until they unsubscribed.
            case
              when suppressed is null and (status = 'active' or (status = 'unsubscribed' and unsubscribed_at is not null))
              then coalesce(created_at, unsubscribed_at, ${at}::timestamptz)
            end,
            case when status = 'unsubscribed' then unsubscribed_at end,
            -- They have as long to confirm as those who sign up now.
            case when status = 'pending' then ${at}::timestamptz end
          from moved where known_id is null order by n
          on conflict (address_key) do nothing
          returning id, address_key
        ),
        changed as (
          update readers r set
            status = case when moved.status = 'unsubscribed' then 'unsubscribed' else r.status end,
            unsubscribed_at = case
              when moved.status <> 'unsubscribed' then r.unsubscribed_at
              when r.status <> 'unsubscribed' then coalesce(moved.unsubscribed_at, ${at}::timestamptz)
              when origin_id is not null then coalesce(r.unsubscribed_at, moved.unsubscribed_at)
              else r.unsubscribed_at
            end,
            name = case when origin_id is null then r.name else coalesce(r.name, moved.name) end,
            state = case when origin_id is not null and moved.rank > ${rankOf('r.state')} then moved.state else r.state end,
            created_at = case when dates then moved.created_at else r.created_at end,
            confirmed_at = case
              when dates and r.confirmed_at = r.created_at then moved.created_at else r.confirmed_at
            end
          from moved
          where r.id = moved.known_id and (
            (moved.status = 'unsubscribed' and r.status <> 'unsubscribed')
            or (origin_id is not null and (
              (r.name is null and moved.name is not null)
              or moved.rank > ${rankOf('r.state')}
              or dates
              or (moved.status = 'unsubscribed' and r.unsubscribed_at is null and moved.unsubscribed_at is not null)
            ))
          )
        ),
        suppressed as (
          insert into suppressions (address_key, kind, reason, suppressed_at)
          select key, suppressed, 'imported from ' || source, coalesce(unsubscribed_at, ${at}::timestamptz)
          from moved where suppressed is not null
          on conflict do nothing
        ),
        origins as (
          insert into reader_origins as o (
            reader_id, source, imported_at, created_at, consent_at, consent_how, consent_from,
            plan, stripe_customer, tags, fields, settled_at
          )
          select
            coalesce(a.id, moved.origin_id), moved.source, ${at}::timestamptz, moved.created_at,
            moved.consent_at, moved.consent_how, moved.consent_from,
            moved.plan, moved.stripe_customer, moved.tags, moved.fields, moved.settled_at
          from moved left join added a on a.address_key = moved.key
          where a.id is not null or moved.origin_id is not null
          -- The same as mergedOrigin.
          on conflict (reader_id) do update set
            created_at = coalesce(o.created_at, excluded.created_at),
            consent_at = coalesce(o.consent_at, excluded.consent_at),
            consent_how = case when ${CONSENT_IS_NEW} then excluded.consent_how else o.consent_how end,
            consent_from = case when ${CONSENT_IS_NEW} then excluded.consent_from else o.consent_from end,
            plan = coalesce(o.plan, excluded.plan),
            stripe_customer = coalesce(o.stripe_customer, excluded.stripe_customer),
            tags = o.tags || (
              select coalesce(jsonb_agg(tag), '[]') from jsonb_array_elements(excluded.tags) tag where not o.tags @> tag
            ),
            fields = excluded.fields || o.fields,
            settled_at = coalesce(o.settled_at, excluded.settled_at)
          -- Without this, importing again would write all rows anew.
          where (o.created_at is null and excluded.created_at is not null)
            or (${CONSENT_IS_NEW} and
              coalesce(excluded.consent_at::text, excluded.consent_how, excluded.consent_from) is not null)
            or (o.plan is null and excluded.plan is not null)
            or (o.stripe_customer is null and excluded.stripe_customer is not null)
            or not o.tags @> excluded.tags
            or excluded.fields || o.fields <> o.fields
            or (o.settled_at is null and excluded.settled_at is not null)
        )
        select address_key from added
      `.execute(db)
      return new Set(added.map(({ address_key: key }) => key))
    },
    async received({ id, slug }, keys) {
      const { rows } = await sql<{ count: number }>`
        with post as (
          insert into received_posts (post_id, slug) values (${id}, ${slug})
          -- Returns a row that was there before.
          on conflict (post_id, slug) do update set slug = excluded.slug
          returning id
        ),
        known as (
          select id from readers
          where address_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
        ),
        recorded as (
          insert into received (received_post, reader_id) select post.id, known.id from post, known
          on conflict do nothing
        )
        select count(*)::int as count from known
      `.execute(db)
      return rows[0]?.count ?? 0
    },
    async of(ids) {
      if (ids.length === 0) return new Map()
      const rows = await db.selectFrom('reader_origins').selectAll().where('reader_id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.reader_id, originOf(row)]))
    },
    async receivedBy(ids) {
      if (ids.length === 0) return new Map()
      const { rows } = await sql<{ reader_id: number; posts: string[] }>`
        select r.reader_id, array_agg(coalesce(nullif(p.post_id, ''), p.slug) order by p.id) as posts
        from received r join received_posts p on p.id = r.received_post
        where r.reader_id in (${sql.join(ids)})
        group by 1
      `.execute(db)
      return new Map(rows.map((row) => [row.reader_id, row.posts]))
    },
  }
}

function inputOf(row: OriginRow, n: number): object {
  return { ...row, n, rank: STATE_RANKS[row.state] }
}

function rankOf(column: string) {
  const ranks = Object.entries(STATE_RANKS).map(([state, rank]) => sql`when ${sql.lit(state)} then ${sql.lit(rank)}`)
  return sql`case ${sql.ref(column)} ${sql.join(ranks, sql` `)} end`
}

const CONSENT_IS_NEW = sql`(
  o.consent_at is null
  and (excluded.consent_at is not null or (o.consent_how is null and o.consent_from is null))
)`

function originOf({ reader_id: _, ...row }: Selectable<Tables['reader_origins']>): StoredOrigin {
  return row
}

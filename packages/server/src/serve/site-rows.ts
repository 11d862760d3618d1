import type { MailingDatabase } from '../mailings/database/mailing-database.js'
import type { MovedReader } from '../site/store/origins/origin-store.js'
import { EACH_PAGE_ONCE } from './open-pglite.js'
import { reachDatabase } from './open-store.js'

/** What a site's database knows, for an export and for a site that is moved as a whole. */
export interface SiteRows {
  /** The tables, each after those that it refers to. Tables of secrets and of unfinished work are not among them. */
  readonly tables: readonly string[]
  /** The rows of a table, some thousand at a time. */
  read(table: string): AsyncIterable<readonly Readonly<Record<string, unknown>>[]>
  /** Every reader as an import takes them, those too who get no mail. By number, some thousand at a time. */
  readers(): AsyncIterable<readonly (MovedReader & { readonly id: number })[]>
  /** Who got which post: of mailings that are over, and of those before an import. */
  received(): AsyncIterable<{ readonly slug: string; readonly emails: readonly string[] }>
  /** Whether the site has no reader and no vote yet. */
  isEmpty(): Promise<boolean>
  /** Puts rows into a table, with their numbers. A row that exists stays. Columns that do not exist are left out. */
  restore(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>
  /** Ends a restoration: numbers go on after the last one, and no mailing is under way. */
  finish(): Promise<void>
  /** Closes the database. */
  close(): Promise<void>
}

/**
 * Links that log in, keys of limits, and what workers share have no meaning elsewhere. Votes are counted again by a
 * trigger. A template can be made of its post again.
 */
const LEFT_OUT = new Set([
  'sessions',
  'writer_sessions',
  'used_tokens',
  'rate_limits',
  'vote_totals',
  'paces',
  'mailing_templates',
  'mailing_pictures',
  'mailing_batches',
  'mailing_workers',
])
/** Columns with links that log a reader in, and with letters that are posts already. */
const EMPTIED: Readonly<Record<string, readonly string[]>> = { mailing_recipients: ['data'], mailings: ['letter'] }
const PAGE = 5000

/** Opens the database of a site. Throws like `openStore`. */
export async function openSiteRows(address: string): Promise<SiteRows> {
  const database = await reachDatabase(address, EACH_PAGE_ONCE)
  const tables = await tableNames(database)
  const known = new Map<string, readonly string[]>()
  for (const table of tables) known.set(table, await columnNames(database, table))

  const columnsOf = (table: string): readonly string[] => {
    const columns = known.get(table)
    if (!columns) throw new RangeError(`'${table}' is not a table of a site.`)
    return columns
  }
  return {
    tables,
    async *read(table) {
      const emptied = EMPTIED[table] ?? []
      const columns = columnsOf(table).filter((name) => !emptied.includes(name))
      const row = `jsonb_build_object(${columns.map((name) => `'${name}', "${name}"`).join(', ')})`
      for (let after = '(0,0)'; ;) {
        const rows = await run<{ at: string; row: Readonly<Record<string, unknown>> }>(
          database,
          `select ctid::text as at, ${row} as row from "${table}" where ctid > $1::tid order by ctid limit ${PAGE}`,
          [after],
        )
        if (rows.length > 0) yield rows.map((each) => each.row)
        const last = rows.at(-1)
        if (!last || rows.length < PAGE) return
        after = last.at
      }
    },
    async *readers() {
      for (let after = 0; ;) {
        const rows = await run<ReaderRow>(database, READERS, [after])
        if (rows.length > 0) yield rows.map(movedReader)
        const last = rows.at(-1)
        if (!last || rows.length < PAGE) return
        after = last.id
      }
    },
    async *received() {
      for (const { slug } of await run<{ slug: string }>(database, RECEIVED_POSTS))
        for (let after = ''; ;) {
          const rows = await run<{ email: string }>(database, RECEIVED, [slug, after])
          const emails = rows.map(({ email }) => email)
          if (emails.length > 0) yield { slug, emails }
          if (emails.length < PAGE) break
          after = emails.at(-1) ?? ''
        }
    },
    async isEmpty() {
      const [found] = await run<{ full: boolean }>(
        database,
        'select exists (select from readers) or exists (select from votes) as full',
      )
      return found?.full !== true
    },
    async restore(table, rows) {
      const given = new Set(rows.flatMap((row) => Object.keys(row)))
      const columns = columnsOf(table).filter((name) => given.has(name))
      if (columns.length === 0) return
      const names = columns.map((name) => `"${name}"`).join(', ')
      await run(
        database,
        `insert into "${table}" (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb) on conflict do nothing`,
        [JSON.stringify(rows)],
      )
    },
    async finish() {
      for (const [table, columns] of known) {
        if (!columns.includes('id')) continue
        const [sequence] = await run<{ name: string | null }>(
          database,
          `select pg_get_serial_sequence('"${table}"', 'id') as name`,
        )
        if (sequence?.name)
          await run(
            database,
            `select setval($1::regclass, greatest((select coalesce(max(id), 0) from "${table}"), 1))`,
            [sequence.name],
          )
      }
      await run(
        database,
        "update mailings set state = 'cancelled', finished_at = coalesce(finished_at, started_at) where state is not null and finished_at is null",
      )
    },
    close: () => database.close(),
  }
}

interface ReaderRow {
  readonly id: number
  readonly email: string
  readonly name: string | null
  readonly state: MovedReader['state']
  readonly status: MovedReader['status']
  readonly source: string | null
  readonly created_at: string
  readonly confirmed_at: string | null
  readonly unsubscribed_at: string | null
  readonly suppressed: 'bounce' | 'complaint' | 'manual' | null
  readonly origin: {
    readonly source: string
    readonly created_at: string | null
    readonly consent_at: string | null
    readonly consent_how: string | null
    readonly consent_from: string | null
    readonly plan: string | null
    readonly stripe_customer: string | null
    readonly tags: readonly string[]
    readonly fields: Readonly<Record<string, string>>
  } | null
}

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const READERS = `
select r.id, r.email, r.name, r.state, r.status, r.source,
  ${time('r.created_at')} as created_at, ${time('r.confirmed_at')} as confirmed_at,
  ${time('r.unsubscribed_at')} as unsubscribed_at, s.kind as suppressed,
  case when o.reader_id is null then null else jsonb_build_object(
    'source', o.source, 'created_at', ${time('o.created_at')}, 'consent_at', ${time('o.consent_at')},
    'consent_how', o.consent_how, 'consent_from', o.consent_from, 'plan', o.plan,
    'stripe_customer', o.stripe_customer, 'tags', o.tags, 'fields', o.fields) end as origin
from readers r
left join reader_origins o on o.reader_id = r.id
left join suppressions s on s.address_key = r.address_key
where r.id > $1 order by r.id limit ${PAGE}`

const RECEIVED_POSTS = `
select slug from received_posts where slug <> '' union select slug from mailings where finished_at is not null order by 1`

const RECEIVED = `
select email from (
  select r.email from received d join received_posts p on p.id = d.received_post join readers r on r.id = d.reader_id
  where p.slug = $1
  union
  select m.email from mailing_recipients m join mailings l on l.id = m.mailing_id
  where l.slug = $1 and m.status = 'delivered') as both_sources
where email > $2 order by email limit ${PAGE}`

function movedReader({ origin, suppressed, confirmed_at: confirmed, ...row }: ReaderRow) {
  const { id, email, name, state, status, created_at: created, unsubscribed_at, source } = row
  return {
    id,
    email,
    name,
    state,
    status: suppressed === 'complaint' ? 'complained' : suppressed === 'bounce' ? 'bounced' : status,
    created_at: origin ? origin.created_at : created,
    unsubscribed_at,
    consent:
      origin && (origin.consent_at ?? origin.consent_how ?? origin.consent_from) !== null
        ? { at: origin.consent_at, how: origin.consent_how, from: origin.consent_from }
        : confirmed === null || origin
          ? null
          : { at: confirmed, how: 'confirmed by mail', from: source },
    plan: origin?.plan ?? null,
    stripe_customer: origin?.stripe_customer ?? null,
    tags: origin?.tags ?? [],
    fields: origin?.fields ?? {},
    source: origin?.source ?? 'diptych',
  } as const
}

async function run<R>(
  { statements }: MailingDatabase,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<readonly R[]> {
  const { rows } = await statements.executeSql(statement, parameters)
  return rows as unknown as readonly R[]
}

/** The tables of the site, those first that others refer to. */
async function tableNames(database: MailingDatabase): Promise<string[]> {
  const found = await run<{ name: string }>(
    database,
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1",
  )
  const references = await run<{ child: string; parent: string }>(
    database,
    "select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'",
  )
  const rest = found.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name) && !name.startsWith('kysely_'))
  const ordered: string[] = []
  while (rest.length > 0) {
    const next = rest.findIndex(
      (name) => !references.some(({ child, parent }) => child === name && parent !== name && rest.includes(parent)),
    )
    const [name = ''] = rest.splice(Math.max(0, next), 1)
    ordered.push(name)
  }
  return ordered
}

async function columnNames(database: MailingDatabase, table: string): Promise<string[]> {
  const rows = await run<{ name: string }>(
    database,
    'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1 order by ordinal_position',
    [table],
  )
  return rows.map(({ name }) => name)
}

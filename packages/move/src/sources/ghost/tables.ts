import type { SourceFile, SourceFiles } from '../../files/source-files.js'
import { dateOf } from '../dates.js'
import { jsonRows } from './json-rows.js'
import { idIn, isSet, textIn, type Row } from './values.js'

/** Tables that are small, or that are needed whole for each post. */
const WANTED = new Set([
  'benefits',
  'comments',
  'email_recipients',
  'emails',
  'newsletters',
  'posts_authors',
  'posts_meta',
  'posts_products',
  'posts_tags',
  'products',
  'settings',
  'tags',
  'users',
])

/** Tables with what a writer made, and that have no place here. */
const LEFT_OUT = new Set(['snippets', 'offers', 'recommendations', 'collections', 'webhooks', 'mentions'])

/** What posts refer to, by their id. */
export interface GhostTables {
  readonly settings: ReadonlyMap<string, string>
  readonly meta: ReadonlyMap<string, Row>
  readonly users: ReadonlyMap<string, Row>
  readonly newsletters: ReadonlyMap<string, Row>
  readonly tagsOf: (post: string) => readonly Row[]
  readonly authorsOf: (post: Row) => readonly Row[]
  /** Names of the tiers that may read a post. */
  readonly tiersOf: (post: string) => readonly string[]
  /** The name of the tier with this slug; null if it is unknown. */
  readonly tierNamed: (slug: string) => string | null
  /** Names of the tiers that cost something and can be had. */
  readonly paidTiers: readonly string[]
  readonly benefits: readonly string[]
  /** ISO 8601; null: never. */
  readonly mailedAt: (post: string) => string | null
  readonly recipientsOf: (post: string) => readonly string[]
  readonly comments: number
  /** How many rows there are in tables that have no place here. */
  readonly others: ReadonlyMap<string, number>
}

/** A JSON export: one object with `db` or `data`. */
export async function ghostExports(files: SourceFiles): Promise<readonly SourceFile[]> {
  const found: SourceFile[] = []
  for (const file of files.find(/\.json$/i)) {
    if (/(^|\/)(package|redirects|tsconfig|publication|bundle)\.json$/i.test(file.path)) continue
    const text = await file.text()
    if (!/^\s*\{\s*"(?:db|data|meta)"\s*:/.test(text.slice(0, 300).replace(/^\uFEFF/, ''))) continue
    if (/"(?:mobiledoc|lexical|posts_tags|posts_authors|members_labels|exported_on)"\s*:/.test(text)) found.push(file)
  }
  return found
}

/** Reads the tables that posts refer to. */
export async function readTables(files: readonly SourceFile[]): Promise<GhostTables> {
  const rows = new Map<string, Row[]>()
  const others = new Map<string, number>()
  for (const file of files)
    for (const { table, row } of jsonRows(await file.text(), (name) => WANTED.has(name) || LEFT_OUT.has(name)))
      if (LEFT_OUT.has(table)) others.set(table, (others.get(table) ?? 0) + 1)
      else if (row) addTo(rows, table, row)
  return { ...tablesOf((name) => rows.get(name) ?? []), others }
}

function tablesOf(rowsOf: (table: string) => readonly Row[]): Omit<GhostTables, 'others'> {
  const users = byId(rowsOf('users'))
  const tags = byId(rowsOf('tags'))
  const products = byId(rowsOf('products'))
  const mails = rowsOf('emails')
  const postOfMail = new Map(mails.map((row) => [idIn(row, 'id'), idIn(row, 'post_id')]))
  const authors = grouped(rowsOf('posts_authors'), 'post_id')
  const tagged = grouped(rowsOf('posts_tags'), 'post_id')
  const sold = grouped(rowsOf('posts_products'), 'post_id')
  const recipients = new Map<string, string[]>()
  for (const row of rowsOf('email_recipients')) {
    const post = postOfMail.get(idIn(row, 'email_id'))
    const email = textIn(row, 'member_email')
    if (!post || email === null || textIn(row, 'failed_at') !== null) continue
    addTo(recipients, post, email)
  }
  const mailed = new Map(mails.map((row) => [idIn(row, 'post_id'), dateOf(textIn(row, 'submitted_at') ?? undefined)]))
  const name = (row: Row) => textIn(row, 'name') ?? ''
  const isPaid = (row: Row) => row['type'] !== 'free' && row['active'] !== false && row['active'] !== 0
  return {
    settings: new Map(
      rowsOf('settings').flatMap((row) => {
        const [key, value] = [textIn(row, 'key'), textIn(row, 'value')]
        return key === null || value === null ? [] : [[key, value] as const]
      }),
    ),
    meta: new Map(rowsOf('posts_meta').map((row) => [idIn(row, 'post_id') ?? '', row])),
    users,
    newsletters: byId(rowsOf('newsletters')),
    tagsOf: (post) => linkedRows(tagged.get(post), 'tag_id', tags),
    authorsOf(post) {
      const found = linkedRows(authors.get(idIn(post, 'id') ?? ''), 'author_id', users)
      const single = users.get(idIn(post, 'author_id') ?? idIn(post, 'author') ?? '')
      return found.length > 0 ? found : single ? [single] : []
    },
    tiersOf: (post) => linkedRows(sold.get(post), 'product_id', products).map(name),
    tierNamed: (slug) => [...products.values()].filter((row) => row['slug'] === slug).map(name)[0] ?? null,
    paidTiers: [...products.values()].filter(isPaid).map(name),
    benefits: rowsOf('benefits').map(name).filter(Boolean),
    mailedAt: (post) => mailed.get(post) ?? null,
    recipientsOf: (post) => recipients.get(post) ?? [],
    comments: rowsOf('comments').filter((row) => !isSet(row, 'deleted')).length,
  }
}

function byId(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.flatMap((row) => (idIn(row, 'id') === null ? [] : [[idIn(row, 'id') ?? '', row] as const])))
}

function grouped(rows: readonly Row[], by: string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const id = idIn(row, by)
    if (id !== null) addTo(groups, id, row)
  }
  return groups
}

/** The rows that a table of links names, in the writer's order. */
function linkedRows(links: readonly Row[] | undefined, to: string, rows: ReadonlyMap<string, Row>): Row[] {
  return [...(links ?? [])]
    .sort((a, b) => (Number(a['sort_order']) || 0) - (Number(b['sort_order']) || 0))
    .flatMap((link): readonly Row[] => {
      const row = rows.get(idIn(link, to) ?? '')
      return row ? [row] : []
    })
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

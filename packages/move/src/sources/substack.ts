import { parseAudience } from 'diptych/domain'
import type { SourceFile, SourceFiles } from '../files/source-files.js'
import { isBroken, readTable, type TableRow } from '../files/table.js'
import { defineSource, type SourceContext, type SourcePost, type SourceReader } from '../source/source.js'
import { dateOf } from './dates.js'
import { decodedTexts } from './entities.js'
import { savedPages } from './substack/saved-pages.js'

// Settings > Exports of a publication: a zip with posts.csv, posts/<id>.<slug>.html, and for posts that were mailed
// posts/<id>.delivers.csv and <id>.opens.csv. The list of readers is a table of its own, from the page of subscribers.
// Some exports have it in the zip as email_list.<name>.csv.

const POST_FILE = /(^|\/)posts\/(\d+)\.([^/]*)\.x?html?$/i
const POSTS_TABLE = /(^|\/)posts\.csv$/i
const DELIVERS = /(^|\/)posts\/(\d+)\.delivers\.csv$/i

/** Exports of Substack. */
export const substack = defineSource({
  name: 'substack',
  title: 'Substack',
  async recognise(files) {
    const [table] = files.find(POSTS_TABLE)
    if (table && (await readTable(table)).columns.includes('post_id')) return 1
    if (files.find(POST_FILE).length > 0) return 0.8
    return (await readerTables(files)).length > 0 ? 0.9 : 0
  },
  posts,
  readers,
  notExported: [
    'Authors of single posts, tags, sections and covers: they are taken from pages of posts that you save beside it.',
    'Comments, likes and notes.',
    'Pictures themselves: the export has their addresses only.',
    'Recommendations, and the settings of the publication.',
  ],
})

async function* posts(context: SourceContext): AsyncGenerator<SourcePost> {
  const rows = await postRows(context)
  const pages = await savedPages(context, (path) => POST_FILE.test(path))
  for (const file of context.files.find(POST_FILE)) {
    const [, , id = '', slug = ''] = POST_FILE.exec(file.path) ?? []
    const page = pages.get(id)
    pages.delete(id)
    const row = rows.get(id)
    rows.delete(id)
    if (!row) context.note({ where: file.path, message: 'has no row in posts.csv. Its date and type are unknown.' })
    const post = await postOf(context, file, { id, slug, row: row ?? null })
    // What the export says of a post is stronger: a page may have been saved before a change.
    yield page ? { ...post, post: { ...page.fields, ...post.post } } : post
  }
  for (const { where } of pages.values())
    context.note({ where, message: 'is the page of a post that the export does not have. It was left out.' })
  for (const [id, { line, values }] of rows) {
    const draft = isDraft(values)
    const finding = {
      where: `posts.csv:${line}`,
      message: `the export has no text for ${values['post_id'] ?? id}${draft ? ', a draft' : ''}`,
    }
    if (draft) context.note(finding)
    else context.lost(finding)
  }
}

/** The rows of posts.csv by the number of the post. If two are of one post, the stricter audience counts. */
async function postRows(context: SourceContext): Promise<Map<string, TableRow>> {
  const rows = new Map<string, TableRow>()
  for (const file of context.files.find(POSTS_TABLE)) {
    const table = await readTable(file)
    for (const row of table.rows()) {
      if (isBroken(row)) {
        context.lost({ where: `${file.path}:${row.line}`, message: `cannot be read: ${row.problem}` })
        continue
      }
      const id = /^\d+/.exec(row.values['post_id'] ?? '')?.[0]
      if (id === undefined) context.lost({ where: `${file.path}:${row.line}`, message: 'has no post_id' })
      else if (rows.has(id))
        context.note({ where: `${file.path}:${row.line}`, message: `repeats the post ${id}. The first row counts.` })
      else rows.set(id, row)
    }
  }
  return rows
}

function postOf(
  context: SourceContext,
  file: SourceFile,
  { id, slug, row }: { id: string; slug: string; row: TableRow | null },
): Promise<SourcePost> {
  return file.text().then((html) => {
    const values = row?.values ?? {}
    const audience = parseAudience(values['audience'] ?? '')
    const date = dateOf(values['post_date'])
    if (date === null && values['post_date'] !== undefined)
      context.note({ where: `posts.csv:${row?.line}`, message: `post_date '${values['post_date']}' is not a date` })
    const sent = dateOf(values['email_sent_at'])
    const [delivers] = context.files.find(DELIVERS).filter(({ path }) => DELIVERS.exec(path)?.[2] === id)
    return {
      key: id,
      where: file.path,
      body: { format: 'html', html },
      post: {
        id: Number(id),
        ...(slug === '' ? {} : { slug }),
        ...decodedTexts(values, { title: 'title', subtitle: 'subtitle', podcast_url: 'podcast_url' }),
        ...(values['type'] === undefined ? {} : { type: values['type'].toLowerCase() }),
        ...(date === null ? {} : { post_date: date }),
        ...(sent === null ? {} : { email_sent_at: sent }),
        ...(audience === null ? {} : { audience }),
      },
      status: isDraft(values) ? 'draft' : 'published',
      addresses: slug === '' ? [] : [`/p/${slug}`],
      audienceUnknown: audience === null,
      ...(delivers ? { recipients: () => deliveredTo(delivers) } : {}),
    }
  })
}

function isDraft(values: Readonly<Record<string, string>>): boolean {
  return /^(false|0|no)$/i.test(values['is_published'] ?? '')
}

async function* deliveredTo(file: SourceFile): AsyncGenerator<string> {
  for (const row of (await readTable(file)).rows())
    if (!isBroken(row) && row.values['email'] !== undefined) yield row.values['email']
}

/** Columns of the reader lists that have a field of their own. */
const KNOWN = new Set([
  'email',
  'name',
  'created_at',
  'subscribed_at',
  'active_subscription',
  'email_disabled',
  'stripe_connected_customer_id',
  'type',
  'plan',
  'subscription_type',
])

async function readerTables(files: SourceFiles): Promise<SourceFile[]> {
  const found: SourceFile[] = []
  for (const file of files.find(/\.csv$/i)) {
    if (POSTS_TABLE.test(file.path) || /(^|\/)posts\//i.test(file.path)) continue
    const { columns } = await readTable(file)
    if (
      columns.includes('email') &&
      ['email_disabled', 'active_subscription', 'prefer_digests'].some((name) => columns.includes(name))
    )
      found.push(file)
  }
  return found
}

async function* readers(context: SourceContext): AsyncGenerator<SourceReader> {
  for (const file of await readerTables(context.files)) {
    for (const row of (await readTable(file)).rows()) {
      const where = `${file.path}:${row.line}`
      if (isBroken(row)) {
        context.lost({ where, message: `this reader cannot be read: ${row.problem}` })
        continue
      }
      const { email } = row.values
      if (email === undefined) context.lost({ where, message: 'has no email' })
      else yield readerOf(row.values, email, where)
    }
  }
}

function readerOf(values: Readonly<Record<string, string>>, email: string, where: string): SourceReader {
  const is = (name: string) => /^(true|yes|1)$/i.test(values[name] ?? '')
  const created = dateOf(values['created_at'] ?? values['subscribed_at'])
  return {
    email,
    name: values['name'] ?? null,
    status: is('email_disabled') ? 'unsubscribed' : 'active',
    state: stateOf(values, is('active_subscription')),
    created_at: created,
    unsubscribed_at: null,
    // Whoever signs up on Substack agrees in its form. The export has the time only.
    consent: created === null ? null : { at: created, how: 'signed up on Substack', from: null },
    plan: values['plan'] ?? values['subscription_type'] ?? null,
    stripe_customer: values['stripe_connected_customer_id'] ?? null,
    tags: [],
    fields: Object.fromEntries(Object.entries(values).filter(([name]) => !KNOWN.has(name))),
    where,
  }
}

function stateOf(values: Readonly<Record<string, string>>, isPaying: boolean): SourceReader['state'] {
  const type = (values['type'] ?? '').toLowerCase()
  if (type === 'founding') return 'founding'
  const ended = dateOf(values['expiry'])
  if (isPaying || /^(paid|comp|gift|trial|monthly|yearly|annual)/.test(type)) return 'paid'
  return ended === null ? 'free' : 'lapsed'
}

import type { SourceFile, SourceFiles } from '../files/source-files.js'
import { readTable } from '../files/table.js'
import { plainText } from '../markup/mail-chrome.js'
import { addressColumn, readList, type ListKind } from '../reader-lists/list-readers.js'
import { defineSource, type MoveSource, type SourceContext, type SourcePost } from '../source/source.js'
import { quoted } from '../sources/report-text.js'
import { spokenDate } from '../sources/spoken-dates.js'
import { issueItems, withItems, type IssueItems } from './issue-items.js'
import { plainLetter } from './letter-html.js'
import { columnsOf, rowsOf, valueOf, type LetterRow } from './letter-rows.js'

/** A service whose exports are letters as HTML files, tables or JSON, beside lists of readers. */
export interface LetterKind {
  readonly name: string
  readonly title: string
  /** What only mails of this service have. */
  readonly signs: RegExp
  /** Whether a table or a JSON with these columns holds its letters. */
  isTable(columns: ReadonlySet<string>): boolean
  /** Whether a list of readers is surely its own. */
  isList(columns: ReadonlySet<string>): boolean
  readonly list: ListKind
  /** Who may read a letter; null if the service did not say it. */
  audienceOf(row: LetterRow | null): 'everyone' | 'only_free' | 'only_paid' | null
  /** Merge tags that only the service fills in, by their inner text in lower case. */
  isOwnTag(inner: string, tag: string): boolean
  readonly notExported: readonly string[]
}

interface LetterFiles {
  readonly tables: readonly SourceFile[]
  readonly items: readonly SourceFile[]
  readonly letters: readonly SourceFile[]
  readonly lists: readonly SourceFile[]
  /** A list with columns of this service only. */
  readonly isOwnList: boolean
}

const HTML = /\.x?html?$/i

/** A source for a service whose exports are mails and lists. */
export function letterSource(kind: LetterKind): MoveSource {
  return defineSource({
    name: kind.name,
    title: kind.title,
    async recognise(files) {
      const { tables, letters, isOwnList } = await filesOf(files, kind)
      if (tables.length > 0) return 0.95
      // Pages of other programs may name the service.
      const all = files.find(HTML).length + files.find(/\.(?:md|markdown)$/i).length
      if (letters.length > 0 && letters.length * 2 > all) return 0.8
      return isOwnList ? 0.5 : 0
    },
    posts: (context) => posts(context, kind),
    async *readers(context) {
      for (const file of (await filesOf(context.files, kind)).lists) yield* readList(file, kind.list, context)
    },
    notExported: kind.notExported,
  })
}

async function filesOf(files: SourceFiles, kind: LetterKind): Promise<LetterFiles> {
  const found = { tables: [] as SourceFile[], items: [] as SourceFile[], lists: [] as SourceFile[] }
  let isOwnList = false
  for (const file of files.find(/\.(?:csv|json)$/i)) {
    const columns = await columnsOf(file)
    if (kind.isTable(columns)) found.tables.push(file)
    else if (columns.has('issue_id')) found.items.push(file)
    else if (/\.csv$/i.test(file.path) && addressColumn(await readTable(file)) !== null) {
      found.lists.push(file)
      isOwnList ||= kind.isList(columns)
    }
  }
  const letters: SourceFile[] = []
  for (const file of files.find(HTML)) if (kind.signs.test(await file.text().catch(() => ''))) letters.push(file)
  return { ...found, letters, isOwnList }
}

async function* posts(context: SourceContext, kind: LetterKind): AsyncGenerator<SourcePost> {
  const { tables, items, letters, lists } = await filesOf(context.files, kind)
  const byIssue = await issueItems(items, context)
  const seen = new Set<string>()
  for (const file of tables)
    for await (const row of rowsOf(file, context)) {
      const post = rowPost(row, byIssue, kind, context)
      if (post === null) continue
      const { title } = post.post
      if (typeof title === 'string') seen.add(title.toLowerCase())
      yield post
    }
  for (const [issue, each] of byIssue)
    context.lost({
      where: each.where,
      message: `the items of the issue ${issue} have no issue: ${quoted(each.words)}`,
    })
  // A table and files may be of the same letters.
  for (const file of letters) yield await filePost(file, kind, context)
  const read = new Set([...tables, ...items, ...letters, ...lists].map(({ path }) => path))
  for (const { path } of context.files.find(/\.(?:x?html?|csv|json|txt|md)$/i))
    if (!read.has(path)) context.note({ where: path, message: 'is not a letter or a list. It was left out.' })
}

const SUBJECT = ['subject', 'title', 'name']
const CONTENT = ['content', 'html', 'body', 'html_content', 'content_html', 'body_html', 'message', 'description']
const DATES = ['published_at', 'sent_at', 'send_at', 'publish_date', 'sent', 'date']
const PREVIEW = ['preview_text', 'preheader', 'subtitle', 'summary']
const ADDRESSES = ['public_url', 'web_url', 'url', 'permalink', 'canonical_url']
const TAKEN = new Set([
  ...SUBJECT,
  ...CONTENT,
  ...DATES,
  ...PREVIEW,
  ...ADDRESSES,
  'id',
  'slug',
  'created_at',
  'updated_at',
  'thumbnail_url',
  'thumb_url',
  'image',
  'cover_image',
  'status',
  'state',
  'public',
  'issue_number',
  'thumbnail_alt',
])

function rowPost(
  row: LetterRow,
  items: Map<string, IssueItems>,
  kind: LetterKind,
  context: SourceContext,
): SourcePost | null {
  const place = { where: row.where, context }
  const id = valueOf(row, ['id', 'uuid', 'hash'])
  const own = id === null ? undefined : items.get(id)
  if (id !== null) items.delete(id)
  const column = CONTENT.find((name) => row.values[name] !== undefined)
  const subject = valueOf(row, SUBJECT)
  const stated = valueOf(row, DATES)
  const date = spokenDate(stated ?? undefined)
  const isDraft = /draft/i.test(row.values['status'] ?? row.values['state'] ?? '') || stated === null
  if (column === undefined && own === undefined) {
    const finding = { where: row.where, message: `the export has no text for ${subject ?? id ?? 'this letter'}` }
    context[isDraft ? 'note' : 'lost'](finding)
    return null
  }
  const letter = plainLetter(withItems(row.values[column ?? ''] ?? '', own), kind.isOwnTag, place)
  if (stated !== null && date === null)
    context.note({ where: row.where, message: `the date '${stated.slice(0, 60)}' cannot be read` })
  for (const [name, value] of Object.entries(row.values))
    if (
      (!TAKEN.has(name) || (CONTENT.includes(name) && name !== column)) &&
      !/^(?:\{\}|\[\]|true|false|0)$/.test(value)
    )
      context.note({ where: row.where, message: `the column ${name.slice(0, 60)} was left out: ${quoted(value)}` })
  const preview = valueOf(row, PREVIEW)
  const title = subject === null ? letter.title : plainText(subject, place)
  const url = valueOf(row, ADDRESSES) ?? letter.url
  const cover = valueOf(row, ['thumbnail_url', 'thumb_url', 'cover_image', 'image'])
  const alt = row.values['thumbnail_alt']
  return {
    ...postOf({ key: id ?? row.where, where: row.where, title, date, url, html: letter.html }, kind, row),
    post: {
      ...(title === null ? {} : { title }),
      ...(preview === null ? {} : { subtitle: plainText(preview, place) }),
      ...(row.values['slug'] === undefined ? {} : { slug: row.values['slug'] }),
      ...(cover === null ? {} : { cover_image: cover, ...(alt === undefined ? {} : { cover_image_alt: alt }) }),
      ...datesOf(date),
      ...audience(kind, row),
      type: 'newsletter',
    },
    status: isDraft ? 'draft' : date !== null && Date.parse(date) > Date.now() ? 'scheduled' : 'published',
  }
}

async function filePost(file: SourceFile, kind: LetterKind, context: SourceContext): Promise<SourcePost> {
  const letter = plainLetter(await file.text(), kind.isOwnTag, { where: file.path, context })
  const name = (file.path.split('/').at(-1) ?? '').replace(HTML, '')
  const date = letter.date ?? spokenDate(/^\d{4}-\d{2}-\d{2}/.exec(name)?.[0])
  const title =
    letter.title ??
    (name
      .replace(/^[\d-]+/, '')
      .replaceAll(/[_-]+/g, ' ')
      .trim() ||
      name)
  if (date === null) context.note({ where: file.path, message: 'has no date. It counts as sent.' })
  return postOf({ key: file.path, where: file.path, title, date, url: letter.url, html: letter.html }, kind, null)
}

interface LetterFacts {
  readonly key: string
  readonly where: string
  readonly title: string | null
  readonly date: string | null
  readonly url: string | null
  readonly html: string
}

function postOf(
  { key, where, title, date, url, html }: LetterFacts,
  kind: LetterKind,
  row: LetterRow | null,
): SourcePost {
  return {
    key,
    where,
    body: { format: 'html', html, selector: 'body' },
    post: { ...(title === null ? {} : { title }), ...datesOf(date), ...audience(kind, row), type: 'newsletter' },
    status: 'published',
    addresses: url !== null && /^https?:/i.test(url) ? [url] : [],
    audienceUnknown: kind.audienceOf(row) === null,
  }
}

function datesOf(date: string | null): Readonly<Record<string, string>> {
  return date === null ? {} : { post_date: date, email_sent_at: date }
}

function audience(kind: LetterKind, row: LetterRow | null): Readonly<Record<string, string>> {
  const stated = kind.audienceOf(row)
  return stated === null ? {} : { audience: stated }
}

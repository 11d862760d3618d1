import { decoded } from '../files/paths.js'
import { isBroken, readTable } from '../files/table.js'
import { defineSource, type SourceContext, type SourceMedia, type SourcePost } from '../source/source.js'
import { audienceOf } from './beehiiv/audience.js'
import { beehiivBody, mediaAddress } from './beehiiv/body.js'
import { listedReaders } from './beehiiv/readers.js'
import { beehiivTables, columnKey, type Values } from './beehiiv/tables.js'
import { dateOf } from './dates.js'
import { decodedTexts, decodeEntities } from './entities.js'
import { quoted } from './report-text.js'

// Settings > Export data: a table of the posts with the HTML of their mails, and a table of the subscribers. They come
// as two zips or two CSVs with the date in their names.

/** Exports of beehiiv. */
export const beehiiv = defineSource({
  name: 'beehiiv',
  title: 'beehiiv',
  async recognise(files) {
    const { posts: tables, readers } = await beehiivTables(files)
    return tables.length > 0 ? 1 : readers.length > 0 ? 0.9 : 0
  },
  posts,
  async *readers(context) {
    yield* listedReaders((await beehiivTables(context.files)).readers, context)
  },
  media,
  publication,
  notExported: [
    'Comments, the website, its pages and its design.',
    'Votes of polls, the referral programme, boosts and advertisements.',
    'Who got and who opened a mail.',
    'Automations and their mails.',
    'Payments: connect Stripe anew. The readers keep their Stripe customer.',
  ],
})

async function* posts(context: SourceContext): AsyncGenerator<SourcePost> {
  for (const file of (await beehiivTables(context.files)).posts) {
    for (const row of (await readTable(file)).rows()) {
      const where = `${file.path}:${row.line}`
      if (isBroken(row)) {
        context.lost({ where, message: `this post cannot be read: ${row.problem}: ${quoted(row.text)}` })
        continue
      }
      const values: Values = Object.fromEntries(
        Object.entries(row.values).map(([name, value]) => [columnKey(name), value]),
      )
      yield postOf(values, where, context)
    }
  }
}

function postOf(values: Values, where: string, context: SourceContext): SourcePost {
  const address = values['url'] ?? values['web_url'] ?? null
  const slug = values['slug'] ?? slugIn(address)
  const title = textIn(values, ['web_title', 'title', 'email_subject_line'])
  const subtitle = textIn(values, ['web_subtitle', 'subtitle'])
  const place = slug === null ? where : `${where} ${slug.slice(0, 100)}`
  const status = statusOf(values, place, context)
  const { body, hasWall } = beehiivBody(
    values['content_html'] ?? '',
    { title, subtitle, url: address },
    { where: place, context },
  )
  const audience = audienceOf(values, hasWall, place, context)
  const date = firstDate(values, ['displayed_date', 'publish_date', 'published_at', 'scheduled_at', 'created_at'])
  for (const name of ['displayed_date', 'publish_date', 'published_at', 'scheduled_at', 'created_at'])
    if (values[name] !== undefined && firstDate(values, [name]) === null)
      context.note({ where: place, message: `${name} '${values[name]?.slice(0, 60)}' is not a date` })
  const sent = firstDate(values, ['sent_at', 'email_sent_at'])
  if (values['content_html'] === undefined)
    context[status === 'draft' ? 'note' : 'lost']({ where: place, message: 'the export has no text of this post' })
  const cover = values['thumbnail_url']
  noteLeftOut(values, { title, subtitle }, place, context)
  return {
    key: values['id'] ?? where,
    where: place,
    body,
    post: {
      ...(slug === null ? {} : { slug }),
      ...(title === null ? {} : { title }),
      ...(subtitle === null ? {} : { subtitle }),
      ...decodedTexts(values, {
        search_engine_title: 'meta_default_title',
        search_engine_description: 'meta_default_description',
        social_title: 'meta_og_title',
        description: 'meta_og_description',
      }),
      type: 'newsletter',
      ...(date === null ? {} : { post_date: date }),
      ...(sent === null ? {} : { email_sent_at: sent }),
      ...(cover === undefined ? {} : { cover_image: mediaAddress(cover) }),
      ...(audience === null ? {} : { audience }),
      ...bylinesOf(values),
      ...tagsOf(values),
    },
    status,
    addresses: slug === null ? [] : [...(address === null ? [] : [address]), `/p/${slug}`],
    audienceUnknown: audience === null,
  }
}

function slugIn(address: string | null): string | null {
  if (address === null) return null
  const path = URL.canParse(address) ? new URL(address).pathname : address
  const last = path.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1)
  return last === undefined || last === '' ? null : decoded(last)
}

function textIn(values: Values, names: readonly string[]): string | null {
  for (const name of names) if (values[name] !== undefined) return decodeEntities(values[name])
  return null
}

/** Some exports have seconds since 1970. */
function firstDate(values: Values, names: readonly string[]): string | null {
  for (const name of names) {
    const value = values[name]
    const date = /^\d{9,10}$/.test(value ?? '') ? new Date(Number(value) * 1000).toISOString() : dateOf(value)
    if (date !== null) return date
  }
  return null
}

function statusOf(values: Values, where: string, { note }: SourceContext): SourcePost['status'] {
  const status = columnKey(values['status'] ?? '')
  const planned = dateOf(values['scheduled_at'])
  switch (status) {
    case 'confirmed':
    case 'published':
    case 'sent':
    case 'completed':
      return planned !== null && Date.parse(planned) > Date.now() ? 'scheduled' : 'published'
    case 'scheduled':
      return 'scheduled'
    case 'archived':
      note({ where, message: 'is archived: beehiiv did not show it. It became a draft.' })
      return 'private'
    default:
      if (status !== 'draft')
        note({ where, message: `has the unknown status '${status.slice(0, 40)}'. It became a draft.` })
      return 'draft'
  }
}

function bylinesOf(values: Values): { readonly publishedBylines?: readonly { readonly name: string }[] } {
  const names = (values['authors'] ?? values['author'] ?? values['byline'] ?? '')
    .split(/[;,]/)
    .map((name) => name.trim())
    .filter(Boolean)
  return names.length === 0 ? {} : { publishedBylines: names.map((name) => ({ name })) }
}

function tagsOf(values: Values): { readonly postTags?: readonly { readonly name: string }[] } {
  const stated = values['content_tags'] ?? values['tags'] ?? ''
  const names = stated
    .replaceAll(/^\[|\]$|"/g, '')
    .split(stated.includes(';') ? ';' : ',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names.length === 0 ? {} : { postTags: [...new Set(names)].map((name) => ({ name })) }
}

const TAKEN = new Set(
  `id web_title title status audience web_audiences email_audiences content_tags tags url web_url slug web_subtitle subtitle
  content_html thumbnail_url created_at displayed_date publish_date published_at scheduled_at sent_at email_sent_at authors
  author byline meta_default_title meta_default_description meta_og_title meta_og_description`.split(/\s+/),
)
const TITLES: Readonly<Record<string, string>> = {
  email_subject_line: 'the subject of the mail',
  email_preview_text: 'the preview text of the mail',
}

/** Columns without a field of ours. The words of the letter's plain text are those of its HTML. */
function noteLeftOut(
  values: Values,
  { title, subtitle }: { readonly title: string | null; readonly subtitle: string | null },
  where: string,
  { note }: SourceContext,
): void {
  for (const [name, value] of Object.entries(values)) {
    const text = decodeEntities(value)
    if (TAKEN.has(name) || text === title || text === subtitle || /^content_(?:text|plain)|^plain/.test(name)) continue
    note({ where, message: `${TITLES[name] ?? `the column ${name.slice(0, 60)}`} was left out: ${quoted(text)}` })
  }
}

/** Files that lie beside the tables, as posts name them. */
async function* media({ files }: SourceContext): AsyncGenerator<SourceMedia> {
  for (const { path } of files.files) {
    const inner = /(?:^|\/)(uploads\/.+)$/i.exec(path)?.[1]
    if (inner !== undefined) yield { address: mediaAddress(inner), path }
  }
}

/** The address of the publication is that of its posts. */
async function publication({ files }: SourceContext): Promise<Readonly<Record<string, unknown>>> {
  for (const file of (await beehiivTables(files)).posts)
    for (const row of (await readTable(file)).rows()) {
      const address = isBroken(row) ? undefined : row.values['url']
      if (address !== undefined && /^https?:\/\//i.test(address) && URL.canParse(address))
        return { base_url: new URL(address).origin }
    }
  return {}
}

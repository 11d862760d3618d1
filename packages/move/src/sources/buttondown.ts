import type { SourceFile } from '../files/source-files.js'
import { plainText } from '../markup/mail-chrome.js'
import { tagsIn } from '../reader-lists/columns.js'
import { defineSource, type SourceContext, type SourcePost } from '../source/source.js'
import { listedSubscribers } from './buttondown/readers.js'
import { buttondownFiles, rowsOf, type Row } from './buttondown/rows.js'
import { letterBody } from './buttondown/text.js'
import { quoted } from './report-text.js'
import { spokenDate } from './spoken-dates.js'

// Settings > Exports: a zip with emails.csv or emails.json and a Markdown file for each mail, and one with the
// subscribers.

/** Exports of Buttondown. */
export const buttondown = defineSource({
  name: 'buttondown',
  title: 'Buttondown',
  async recognise(files) {
    const { emails, subscribers, letters } = await buttondownFiles(files)
    if (emails.length > 0) return 1
    if (subscribers.length > 0) return 0.95
    for (const file of letters) if (/<!--\s*buttondown-editor-mode/.test(await file.text())) return 0.9
    return 0
  },
  posts,
  async *readers(context) {
    yield* listedSubscribers((await buttondownFiles(context.files)).subscribers, context)
  },
  publication,
  notExported: [
    'Comments, surveys and their answers, automations.',
    'Who got and who opened a mail.',
    'Pictures themselves: the export has their addresses only.',
    'The name of the newsletter.',
  ],
})

async function* posts(context: SourceContext): AsyncGenerator<SourcePost> {
  const { emails, letters } = await buttondownFiles(context.files)
  const bySlug = new Map(letters.map((file) => [slugOf(file), file]))
  let hasTypes = true
  for await (const row of rowsOf(emails, context)) {
    const slug = row.values['slug'] ?? null
    const file = slug === null ? undefined : bySlug.get(slug.toLowerCase())
    if (slug !== null) bySlug.delete(slug.toLowerCase())
    if (row.values['email_type'] === undefined) hasTypes = false
    const text = file ? await file.text() : row.values['body']
    if (text === undefined) {
      const finding = {
        where: row.where,
        message: `the export has no text for ${row.values['subject'] ?? slug ?? 'this mail'}`,
      }
      if (statusOf(row) === 'draft') context.note(finding)
      else context.lost(finding)
      continue
    }
    yield postOf(row, file?.path ?? row.where, text, context)
  }
  if (!hasTypes)
    context.note({
      where: emails[0]?.path ?? '',
      message: 'does not say who may read each letter. Such letters are for paying readers until you say --audience.',
    })
  for (const [slug, file] of bySlug) {
    context.note({ where: file.path, message: 'is not in the table of mails. Its date and its audience are unknown.' })
    yield postOf({ where: file.path, values: { slug } }, file.path, await file.text(), context)
  }
}

function slugOf({ path }: SourceFile): string {
  return (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase()
}

function postOf(row: Row, where: string, text: string, context: SourceContext): SourcePost {
  const { values } = row
  const place = { where, context }
  const slug = values['slug'] ?? null
  const title = values['subject'] === undefined ? slug : plainText(values['subject'], place)
  const date = spokenDate(values['publish_date'])
  if (values['publish_date'] !== undefined && date === null)
    context.note({ where: row.where, message: `publish_date '${values['publish_date'].slice(0, 60)}' is not a date` })
  const audience = audienceOf(values['email_type'])
  const tags = tagsIn(values['tags'])
  noteLeftOut(values, row.where, context)
  return {
    key: values['id'] ?? values['secondary_id'] ?? where,
    where,
    body: letterBody(text, title, place),
    post: {
      ...(slug === null ? {} : { slug }),
      ...(title === null || title === '' ? {} : { title }),
      ...(values['description'] === undefined ? {} : { description: values['description'] }),
      ...(values['image'] === undefined ? {} : { cover_image: values['image'] }),
      type: 'newsletter',
      ...(date === null ? {} : { post_date: date }),
      ...(date !== null && isSent(values['status'], values['source']) ? { email_sent_at: date } : {}),
      ...(audience === null ? {} : { audience }),
      ...(tags.length === 0 ? {} : { postTags: tags.map((name) => ({ name })) }),
    },
    status: statusOf(row),
    addresses: [
      ...(values['absolute_url'] === undefined ? [] : [values['absolute_url']]),
      ...(slug === null ? [] : [`/archive/${slug}/`]),
    ],
    audienceUnknown: audience === null,
  }
}

/** Letters that were imported into Buttondown were mailed by another service. */
function isSent(status: string | undefined, source: string | undefined): boolean {
  return (status === undefined || /^sent$/i.test(status)) && !/import/i.test(source ?? '')
}

function statusOf({ values }: Row): SourcePost['status'] {
  const status = (values['status'] ?? '').toLowerCase()
  if (/^(?:sent|imported|in_flight|resending|throttled|about_to_send|suppressed)$/.test(status)) return 'published'
  if (status === 'scheduled') return 'scheduled'
  if (status === '') return values['publish_date'] === undefined && values['id'] !== undefined ? 'draft' : 'published'
  return 'draft'
}

/** A private mail is not in the archive: subscribers have it. */
function audienceOf(type: string | undefined): 'everyone' | 'only_free' | 'only_paid' | null {
  switch (type?.toLowerCase()) {
    case 'public':
      return 'everyone'
    case 'private':
    case 'free':
    case 'hidden':
    case 'archival':
      return 'only_free'
    case 'premium':
    case 'churned':
      return 'only_paid'
    default:
      return null
  }
}

const TAKEN = new Set(
  `id secondary_id subject slug publish_date status email_type source description image body tags absolute_url
  creation_date modification_date analytics number`.split(/\s+/),
)

function noteLeftOut(values: Row['values'], where: string, { note }: SourceContext): void {
  for (const [name, value] of Object.entries(values))
    if (!TAKEN.has(name) && !/^(?:\{\}|\[\]|null|false|0|enabled|disabled)$/i.test(value))
      note({ where, message: `the column ${name.slice(0, 60)} was left out: ${quoted(value)}` })
}

/** The address of the archive is that of the letters. */
async function publication(context: SourceContext): Promise<Readonly<Record<string, unknown>>> {
  const { emails } = await buttondownFiles(context.files)
  for await (const { values } of rowsOf(emails, { ...context, lost: () => undefined })) {
    const address = values['absolute_url'] ?? ''
    // At buttondown.com, the newsletter is a folder. A newsletter here has a host.
    if (URL.canParse(address) && !/(?:^|\.)buttondown\.(?:com|email)$/i.test(new URL(address).host))
      return { base_url: new URL(address).origin }
  }
  return {}
}

import type { SourceContext, SourcePost } from '../../source/source.js'
import { dateOf } from '../dates.js'
import { quoted, textOfHtml } from '../report-text.js'
import type { Audience } from './audience.js'
import { absolute, bodyOf } from './body.js'
import type { GhostTables } from './tables.js'
import { idIn, isSet, textIn, type Row } from './values.js'

/** Where a post is from. */
export interface PostSettings {
  readonly tables: GhostTables
  /** The address of the old site. */
  readonly site: string
  /** The export and the line of the post. */
  readonly where: string
}

/** A row of the table `posts`. */
export function postOf(row: Row, { tables, site, where }: PostSettings, context: SourceContext): SourcePost {
  const id = idIn(row, 'id') ?? ''
  const slug = textIn(row, 'slug')
  const place = slug === null ? where : `${where} ${slug.slice(0, 100)}`
  const facts: Row = { ...row, ...withValues(tables.meta.get(id) ?? {}) }
  const { audience, isKnown } = audienceOf(row, tables, context, place)
  const status = statusOf(row)
  const recipients = tables.recipientsOf(id)
  const published = dateIn(row, 'published_at')
  const isPage = row['type'] === 'page' || isSet(row, 'page')
  const mailed = tables.mailedAt(id) ?? (row['status'] === 'sent' ? published : null)
  noteLeftOut(facts, context, place)
  return {
    key: textIn(row, 'uuid') ?? (id === '' ? where : id),
    where: place,
    body: bodyOf(row, { audience, site, where: place }, context),
    post: {
      ...(slug === null ? {} : { slug }),
      ...texts(facts, {
        title: 'title',
        subtitle: 'custom_excerpt',
        description: 'og_description',
        search_engine_title: 'meta_title',
        search_engine_description: 'meta_description',
        social_title: 'og_title',
        language: 'locale',
        cover_image_alt: 'feature_image_alt',
      }),
      ...withValues({
        cover_image: absolute(textIn(row, 'feature_image') ?? textIn(row, 'image'), site),
        post_date: published ?? (status === 'draft' ? null : dateIn(row, 'created_at')),
        email_sent_at: mailed,
      }),
      type: isPage ? 'page' : row['status'] === 'sent' ? 'adhoc_email' : 'newsletter',
      audience,
      publishedBylines: tables.authorsOf(row).map((user) => bylineOf(user, site)),
      ...tagsOf(tables.tagsOf(id), context, place),
      ...(isPage ? {} : sectionOf(row, tables)),
    },
    status,
    addresses: slug === null ? [] : [`${site}/${slug}/`, `/${slug}/`],
    audienceUnknown: !isKnown,
    ...(recipients.length > 0 ? { recipients: () => each(recipients) } : {}),
  }
}

async function* each(emails: readonly string[]): AsyncGenerator<string> {
  yield* emails
}

function withValues(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))
}

function texts(row: Row, names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, column]) => {
      const value = textIn(row, column)
      return value === null ? [] : [[field, value]]
    }),
  )
}

/** Old versions have milliseconds. */
function dateIn(row: Row, name: string): string | null {
  const value = row[name]
  if (typeof value === 'number' && Math.abs(value) < 8.64e15) return new Date(value).toISOString()
  return dateOf(typeof value === 'string' ? value : undefined)
}

function statusOf(row: Row): SourcePost['status'] {
  const status = row['status']
  return status === 'published' || status === 'sent' ? 'published' : status === 'scheduled' ? 'scheduled' : 'draft'
}

/** Ghost 4 also wrote conditions. */
const AUDIENCES: ReadonlyMap<string, Audience> = new Map([
  ['public', 'everyone'],
  ['members', 'only_free'],
  ['paid', 'only_paid'],
  ['status:free,status:-free', 'only_free'],
  ['status:-free', 'only_paid'],
  ['status:paid', 'only_paid'],
  ['status:paid,status:comped', 'only_paid'],
])

function audienceOf(
  row: Row,
  tables: GhostTables,
  { note }: SourceContext,
  where: string,
): { readonly audience: Audience; readonly isKnown: boolean } {
  const stated = textIn(row, 'visibility')
  const known = AUDIENCES.get(stated ?? 'public')
  if (known !== undefined) return { audience: known, isKnown: true }
  const tiers = stated === 'tiers' ? tables.tiersOf(idIn(row, 'id') ?? '') : tiersIn(stated ?? '', tables)
  if (tiers === null) {
    note({ where, message: `is for the readers ${quoted(stated ?? '')}. Ours has no such group.` })
    return { audience: 'only_paid', isKnown: false }
  }
  const { paidTiers } = tables
  if (paidTiers.length > 0 && paidTiers.every((name) => tiers.includes(name)))
    return { audience: 'only_paid', isKnown: true }
  // Whoever pays for another tier must not read it.
  note({
    where,
    message: `is for the tiers ${tiers.join(', ') || 'that the export does not name'}. It became a post for founding readers; change its audience to only_paid if all who pay may read it.`,
  })
  return { audience: 'founding', isKnown: true }
}

/** The tiers of a condition of Ghost 4: `product:gold,product:silver`; null for another one. */
function tiersIn(condition: string, { tierNamed }: GhostTables): readonly string[] | null {
  const slugs = condition.split(',').map((part) => /^product:([\w-]{1,200})$/.exec(part.trim())?.[1])
  return slugs.every((slug) => slug !== undefined) ? slugs.map((slug) => tierNamed(slug) ?? slug) : null
}

function bylineOf(user: Row, site: string): Row {
  return {
    name: textIn(user, 'name') ?? textIn(user, 'slug') ?? 'Author',
    ...withValues({
      handle: textIn(user, 'slug'),
      bio: textIn(user, 'bio'),
      photo_url: absolute(textIn(user, 'profile_image') ?? textIn(user, 'image'), site),
    }),
  }
}

/** Tags that begin with a number sign are for the writer: readers do not see them. */
function tagsOf(tags: readonly Row[], { note }: SourceContext, where: string): Row {
  const named = tags.filter((tag) => textIn(tag, 'name') !== null)
  const inner = named.filter((tag) => String(tag['name']).startsWith('#') || tag['visibility'] === 'internal')
  if (inner.length > 0)
    note({ where, message: `internal tags were left out: ${inner.map((tag) => String(tag['name'])).join(', ')}` })
  const shown = named.filter((tag) => !inner.includes(tag))
  if (shown.length === 0) return {}
  return { postTags: shown.map((tag) => ({ name: tag['name'], ...withValues({ slug: textIn(tag, 'slug') }) })) }
}

/** With several newsletters, each is a section. */
function sectionOf(row: Row, { newsletters }: GhostTables): { readonly section_name?: string } {
  const newsletter = newsletters.size > 1 ? newsletters.get(idIn(row, 'newsletter_id') ?? '') : undefined
  const name = newsletter ? textIn(newsletter, 'name') : null
  return name === null ? {} : { section_name: name }
}

/** Columns without a field of ours. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  feature_image_caption: 'the caption of the cover',
  twitter_title: 'the title for X',
  twitter_description: 'the description for X',
  og_image: 'the picture for Facebook',
  twitter_image: 'the picture for X',
  email_subject: 'the subject of the mail',
  canonical_url: 'the canonical address',
  codeinjection_head: 'code for the head of the page',
  codeinjection_foot: 'code for the foot of the page',
}

function noteLeftOut(facts: Row, { note }: SourceContext, where: string): void {
  for (const [name, title] of Object.entries(LEFT_OUT)) {
    const value = textIn(facts, name)
    if (value === null || (value === textIn(facts, name.replace('twitter_', 'og_')) && name.startsWith('twitter_')))
      continue
    const text = name === 'feature_image_caption' ? textOfHtml(value) : value
    note({ where, message: `${title} was left out: ${quoted(text)}` })
  }
}

import type { SourceFile, SourceFiles } from '../files/source-files.js'
import { defineSource, type SourceContext, type SourcePost } from '../source/source.js'
import { dateOf } from './dates.js'
import { noteOthers, profileOf, type Profile } from './medium/others.js'
import { isMediumPage, mediumPage, type MediumPage } from './medium/page.js'
import { quoted } from './report-text.js'

// Settings > Security and apps > Download your information: a zip with posts/<date>_<slug>-<id>.html, drafts as
// posts/draft_<slug>-<id>.html, and folders with what the writer did as a reader.

const POST = /(?:^|\/)posts\/[^/]+\.html?$/i
const NAME = /(?:^|\/)(draft|\d{4}-\d{2}-\d{2})?_?([^/]*?)-{1,2}([\da-f]{8,14})\.html?$/i
/** Pages of other exports may come first in a folder. */
const MOST_TRIED = 20

/** Exports of Medium. */
export const medium = defineSource({
  name: 'medium',
  title: 'Medium',
  async recognise(files) {
    for (const file of pagesIn(files).slice(0, MOST_TRIED)) if (isMediumPage(await file.text())) return 1
    return 0
  },
  posts,
  publication,
  notExported: [
    'Followers and subscribers: download them as a CSV file on the page of your audience.',
    'Responses of readers, claps and statistics.',
    'Which stories were for members only: all of them are for everyone here.',
    'Pictures themselves: the export has their addresses only.',
    'The addresses of some embeds, such as posts of X.',
  ],
})

/** The posts, or all pages of a folder that has no folder of posts. */
function pagesIn(files: SourceFiles): readonly SourceFile[] {
  const inFolder = files.find(POST)
  return inFolder.length > 0 ? inFolder : files.find(/^[^/]+\.html?$/i)
}

async function* posts(context: SourceContext): AsyncGenerator<SourcePost> {
  const profile = await profileOf(context.files)
  await noteOthers(context)
  const linked = await linkedAddresses(pagesIn(context.files))
  for (const file of pagesIn(context.files)) {
    const html = await file.text()
    const page = mediumPage(html)
    if (page === null) {
      if (!/README\.html?$/i.test(file.path))
        context.lost({ where: file.path, message: 'is not a post of Medium, and was left out' })
      continue
    }
    const kind = responseKind(page)
    if (kind === 'response') {
      const links = page.links.length === 0 ? '' : ` It links to ${page.links.join(' ')}`
      context.note({
        where: file.path,
        message: `is what you wrote under a post of somebody, and was left out: ${quoted(page.words)}${links}`,
      })
      continue
    }
    if (kind === 'unsure')
      context.note({
        where: file.path,
        message: 'has no title. It may be what you wrote under a post of somebody. It is a draft now.',
      })
    yield postOf(page, { file, profile, linked, isDraft: kind === 'unsure' }, context)
  }
}

interface PagePlace {
  readonly file: SourceFile
  readonly profile: Profile | null
  /** Addresses that other posts have for it, by its number. */
  readonly linked: ReadonlyMap<string, readonly string[]>
  readonly isDraft: boolean
}

function postOf(
  page: MediumPage,
  { file, profile, linked, isDraft }: PagePlace,
  { lost, note }: SourceContext,
): SourcePost {
  const where = file.path
  const [, start = '', fileSlug = '', fileId = ''] = NAME.exec(file.path) ?? []
  const date = dateOf(page.published)
  const isStatedDraft = start.toLowerCase() === 'draft' || (page.published === '' && page.canonical === null)
  if (date === null && !isStatedDraft)
    note({ where, message: `has no date that can be read: ${quoted(page.published)}` })
  for (const caption of page.emptyEmbeds)
    lost({
      where,
      message: `an embed has no address in the export${caption === '' ? '' : `: ${quoted(caption)}`}. Look at the post on Medium, and paste the address.`,
    })
  const slug = slugIn(page.canonical) ?? (fileSlug === '' ? null : fileSlug)
  const named = date ?? (/^\d/.test(start) ? dateOf(start) : null)
  const { author, cover, tags } = page
  return {
    key: fileId === '' ? where : fileId,
    where,
    body: {
      format: 'html',
      html: `<body>${page.body}`,
      selector: 'section[data-field="body"]',
      baseUrl: page.canonical ?? page.short ?? 'https://medium.com/',
    },
    post: {
      ...(slug === null ? {} : { slug: slug.toLowerCase() }),
      ...(page.title === '' ? {} : { title: page.title }),
      ...(page.subtitle === '' ? {} : { subtitle: page.subtitle }),
      ...(page.description === '' || page.description === page.subtitle ? {} : { description: page.description }),
      ...(named === null ? {} : { post_date: named }),
      ...(cover === null
        ? {}
        : { cover_image: cover.src, ...(cover.alt === null ? {} : { cover_image_alt: cover.alt }) }),
      ...bylineOf(author, profile),
      ...(tags.length === 0
        ? {}
        : { postTags: tags.map(({ name, slug: of }) => ({ name, ...(of === null ? {} : { slug: of }) })) }),
      type: 'newsletter',
      audience: 'everyone',
    },
    status: isDraft || isStatedDraft ? 'draft' : 'published',
    addresses: [
      page.canonical,
      page.short,
      fileId === '' ? null : `https://medium.com/p/${fileId}`,
      ...(linked.get(fileId.toLowerCase()) ?? []),
    ].filter((address) => address !== null),
  }
}

const LINK = /\bhref="(https?:\/\/[^"?#\s]{1,500}[-/]([\da-f]{8,14}))(?=[?#"])/gi

/**
 * Addresses in posts that end in the number of a post. One story has several: of its writer, of each publication that
 * it was in, and of their domains.
 */
async function linkedAddresses(files: readonly SourceFile[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const file of files) found.set((NAME.exec(file.path)?.[3] ?? '').toLowerCase(), [])
  for (const file of files)
    for (const [, address, id] of (await file.text()).matchAll(LINK)) {
      const known = found.get((id ?? '').toLowerCase())
      if (address !== undefined && known?.includes(address) === false) known.push(address)
    }
  return found
}

/** The words of an address: https://medium.com/@name/the-words-0123456789ab. Some have the number alone. */
function slugIn(address: string | null): string | null {
  const last = ((address ?? '').split(/[?#]/)[0] ?? '').split('/').filter(Boolean).at(-1) ?? ''
  if (/^https?:$|^@|^[\da-f]{8,14}$/i.test(last) || !/\/[^/]+\/[^/]/.test(address ?? '')) return null
  return last.replace(/-{1,2}[\da-f]{8,14}$/i, '') || null
}

function bylineOf(author: MediumPage['author'], profile: Profile | null): Readonly<Record<string, unknown>> {
  const name = author?.name || profile?.name
  if (!name) return {}
  const isOwner = author === null || author.handle === null || author.handle === profile?.handle
  const handle = author?.handle ?? profile?.handle ?? null
  return {
    publishedBylines: [
      {
        name,
        ...(handle === null ? {} : { handle }),
        ...(isOwner && profile?.photo ? { photo_url: profile.photo } : {}),
      },
    ],
  }
}

async function publication({ files }: SourceContext): Promise<Readonly<Record<string, unknown>>> {
  const profile = await profileOf(files)
  return profile === null || profile.name === '' ? {} : { name: profile.name }
}

// The export has what its owner wrote under posts of others, as posts without a title of their own. Medium takes their
// first words as one.

/** Longer texts may be posts without a title. */
const LONGEST = 300

/** What a page without a title of its own is. */
function responseKind(page: MediumPage): 'post' | 'response' | 'unsure' {
  const hasOwn = page.hasTitle || page.subtitle !== '' || page.tags.length > 0
  if (hasOwn || !beginsWithTitle(page)) return 'post'
  return page.hasParts || page.words.split(' ').length > LONGEST ? 'unsure' : 'response'
}

function beginsWithTitle({ title, words }: MediumPage): boolean {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
  const start = plain(title.replace(/(?:…|\.\.\.)$/, ''))
  return start !== '' && plain(words).startsWith(start)
}

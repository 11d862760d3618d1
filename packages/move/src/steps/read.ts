import { createHash } from 'node:crypto'
import { LOSS_CODES, writeDocument, type Diptych, type LeftOutPart } from 'diptych'
import { appendAll } from 'diptych/domain'
import type { Markdown } from 'diptych/markdown'
import { keepAddress, rewritePictures } from 'diptych/newsletter'
import type { Post } from 'diptych/types'
import { writeBundle, type Bundle } from '../bundle/bundle.js'
import type { LineWriter } from '../bundle/lines.js'
import type { BundlePost, Envelope } from '../bundle/records.js'
import { NO_ORIGIN } from '../files/paths.js'
import type { SourceFiles } from '../files/source-files.js'
import type { Finding, MoveSource, SourceContext, SourcePost } from '../source/source.js'
import { quoted } from '../sources/report-text.js'
import { candidatesIn, mapStrings, mediaOf, type MediaNames } from './media-of.js'

/** What reads posts. */
export interface PostReaders {
  readonly diptych: Diptych
  readonly markdown: Pick<Markdown, 'readMarkdown'>
}

/** Settings of the step. */
export interface ReadSettings extends PostReaders {
  /** Fields of the publication that the newsletter states already; they are stronger than those of the source. */
  readonly publication: Readonly<Record<string, unknown>>
  /** Of posts whose source states none. Default: `only_paid`, because a paid post must not become public. */
  readonly audience: string | undefined
  /** The old address of the posts, for relative links. Default: that of the publication. */
  readonly baseUrl?: string | undefined
  /** Called after each post and each thousand readers. */
  progress(about: 'posts' | 'readers', done: number): void
}

const READERS_AT_ONCE = 1000

/** Reads a source into a bundle. The same source gives the same bundle, byte for byte. */
export async function readIntoBundle(
  source: MoveSource,
  files: SourceFiles,
  folder: string,
  settings: ReadSettings,
): Promise<Bundle> {
  const bundle = await writeBundle(folder)
  const waiting: { kind: 'lost' | 'note'; finding: Finding }[] = []
  let problems = 0
  const context: SourceContext = {
    files,
    publication: settings.publication,
    lost(finding) {
      problems++
      waiting.push({ kind: 'lost', finding })
    },
    note: (finding) => void waiting.push({ kind: 'note', finding }),
  }
  const logged = async () => {
    for (const { kind, finding } of waiting.splice(0)) await bundle.log.write({ kind, ...finding })
  }
  for (const finding of files.refused) context.lost(finding)
  const stated = (await source.publication?.(context)) ?? {}
  const publication = { ...stated, ...settings.publication }
  const names = await mediaNames(source, context)
  const counts = { posts: 0, readers: 0 }
  const keys = new Set<string>()
  for await (const post of source.posts(context)) {
    if (keys.has(post.key)) {
      context.lost({
        where: post.where,
        message: `is the second post of the name '${post.key}'. The first one was read.`,
      })
      continue
    }
    keys.add(post.key)
    const read = await bundlePost(post, names, publication, settings)
    if (typeof read === 'string') context.lost({ where: post.where, message: read })
    else {
      await bundle.posts.write(read)
      if (post.recipients) await writeReceived(post, bundle.received.write)
      settings.progress('posts', ++counts.posts)
    }
    await logged()
  }
  for await (const reader of source.readers?.(context) ?? []) {
    await bundle.readers.write(reader)
    if (++counts.readers % READERS_AT_ONCE === 0) settings.progress('readers', counts.readers)
    await logged()
  }
  for await (const redirect of source.redirects?.(context) ?? []) await bundle.redirects.write(redirect)
  await writeTables(source, context, bundle.table)
  if (counts.posts + counts.readers + problems === 0)
    context.lost({ where: files.name, message: 'has neither posts nor readers that can be read' })
  await logged()
  return bundle.finish({
    format: 'diptych-bundle',
    version: 1,
    source: source.name,
    title: source.title,
    publication: stated,
    ...counts,
    notExported: source.notExported ?? [],
  })
}

/** Rows of one table stand together. */
async function writeTables(source: MoveSource, context: SourceContext, begin: (table: string) => Promise<LineWriter>) {
  const writers = new Map<string, LineWriter>()
  for await (const [table, row] of source.site?.(context) ?? []) {
    const writer = writers.get(table) ?? (await begin(table))
    writers.set(table, writer)
    await writer.write(row)
  }
  for (const writer of writers.values()) await writer.close()
}

async function mediaNames(source: MoveSource, context: SourceContext): Promise<MediaNames> {
  const names = new Map<string, string>()
  const withLinks = new Set<string>()
  for await (const media of source.media?.(context) ?? []) {
    names.set(media.address, media.path)
    if (media.withLinks) withLinks.add(media.address)
  }
  return { files: context.files, names, withLinks }
}

async function writeReceived({ key, recipients }: SourcePost, write: (value: unknown) => Promise<void>): Promise<void> {
  let emails: string[] = []
  for await (const email of recipients?.() ?? []) {
    emails.push(email)
    if (emails.length < READERS_AT_ONCE) continue
    await write({ key, emails })
    emails = []
  }
  if (emails.length > 0) await write({ key, emails })
}

/** The post in its stored form, or the reason why it cannot be read. */
async function bundlePost(
  source: SourcePost,
  names: MediaNames,
  publication: Readonly<Record<string, unknown>>,
  settings: ReadSettings,
): Promise<BundlePost | string> {
  const read = readBody(source, publication, settings)
  const { post } = read
  const isEmpty = post.body.childCount === 0 && (post.post.title ?? '') === ''
  if (post.problems.some(({ code }) => code === 'input-invalid') || isEmpty)
    return source.status === 'draft' ? 'is an empty draft' : 'contains no text'
  const status = source.status ?? 'published'
  const fields = {
    ...withoutSiteAddress(post.post, publication),
    ...(status === 'published' ? {} : { is_draft: true }),
    ...(source.audienceUnknown ? { audience: settings.audience ?? 'only_paid' } : {}),
  }
  const stored = ownAddresses({
    publication: {},
    post: fields as unknown as Record<string, unknown>,
    body: writeDocument(post.body),
    data: post.data,
  })
  const html = source.body.format === 'html' ? source.body.html : null
  const findings = findingsOf(source, post)
  appendAll(findings.notes, read.leftOut)
  for (const message of uploadsOf(post)) findings.lost.push({ where: source.where, message })
  return {
    key: source.key,
    where: source.where,
    status,
    addresses: [...new Set(source.addresses ?? [])],
    ...mediaOf(stored, settings.diptych.kit, names, source.where, html === null ? null : candidatesIn(html)),
    words: read.words,
    ...componentsOf(post),
    audienceUnknown: source.audienceUnknown ?? false,
    ...findings,
  }
}

/** A post whose address nobody states has that of the site. It would lead all links to the site to this post. */
function withoutSiteAddress(
  { canonical_url: address, ...post }: Post['post'],
  publication: Readonly<Record<string, unknown>>,
): Partial<Post['post']> {
  const plain = (text: string) => text.replace(/\/+$/, '')
  const site = addressOf(publication)
  return site !== undefined && plain(site) === plain(address) ? post : { ...post, canonical_url: address }
}

function addressOf({ base_url: address }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof address === 'string' && address !== '' ? address : undefined
}

interface ReadBody {
  readonly post: Post
  readonly words: { readonly taken: number; readonly of: number }
  readonly leftOut: readonly Finding[]
}

function readBody(
  { body, post, where }: SourcePost,
  publication: Readonly<Record<string, unknown>>,
  { diptych, markdown, baseUrl }: PostReaders & Pick<ReadSettings, 'baseUrl'>,
): ReadBody {
  const options = { publication, findPicture: keepAddress }
  if (body.format === 'html') {
    const imported = diptych.importHtml(body.html, {
      ...options,
      post,
      untitled: where,
      baseUrl: body.baseUrl ?? baseUrl ?? addressOf(publication),
      selector: body.selector,
    })
    const { words, of } = imported.taken
    const parts = imported.leftOut()
    // Text around the post does not count.
    const around = parts.reduce((sum, part) => sum + (part.isInside ? 0 : part.words), 0)
    return {
      post: imported,
      words: { taken: words, of: Math.max(words, of - around) },
      leftOut: leftOutNotes(where, parts),
    }
  }
  const read =
    body.format === 'markdown'
      ? markdown.readMarkdown(body.text, { ...options, findPage: body.findPage })
      : diptych.readPost(body.json, options)
  const whole: Post = { ...read, post: diptych.readPost({ post: { ...read.post, ...post }, body: null }, options).post }
  return { post: whole, words: wordsOf(whole), leftOut: [] }
}

/** Parts of a page that are not in its post, each with its words. Labels within the post are one finding. */
function leftOutNotes(where: string, parts: readonly LeftOutPart[]): Finding[] {
  const placeOf = ({ position }: LeftOutPart) => (position ? `${where}:${position.line}` : where)
  const labels = parts.filter(({ isInside }) => isInside)
  const [first] = labels
  return [
    ...parts
      .filter(({ isInside }) => !isInside)
      .map((part) => ({ where: placeOf(part), message: `left out, ${part.element}: ${quoted(part.text)}` })),
    ...(first
      ? [
          {
            where: placeOf(first),
            message: `left out within the text: ${quoted(labels.map(({ text }) => text).join(' '))}`,
          },
        ]
      : []),
  ]
}

/** Words of a text that no page surrounds: what is lost is among the problems. */
function wordsOf({ body }: Post): ReadBody['words'] {
  const count = body.textBetween(0, body.content.size, ' ', ' ').split(/\s+/).filter(Boolean).length
  return { taken: count, of: count }
}

function ownAddresses(envelope: Envelope): Envelope {
  const text = rewritePictures(JSON.stringify(envelope), (address) => address, 'json')
  return mapStrings(JSON.parse(text), withoutOrigin) as Envelope
}

function withoutOrigin(text: string): string {
  return text.startsWith(`${NO_ORIGIN}/`) ? text.slice(NO_ORIGIN.length) : text
}

function findingsOf({ where, body }: SourcePost, post: Post): { lost: Finding[]; notes: Finding[] } {
  const lost: Finding[] = []
  const notes: Finding[] = []
  for (const { code, message, position } of post.problems) {
    const line = position && body.format === 'markdown' && body.lineOf ? body.lineOf(position.line) : position?.line
    const finding = { where: line === undefined ? where : `${where}:${line}`, message }
    if (LOSS_CODES.has(code)) lost.push(finding)
    else if (NOTED.has(code) || code.startsWith('audience-')) notes.push(finding)
  }
  return { lost, notes }
}

/** Recordings of which a post has only a number of the old platform. */
function uploadsOf({ body }: Post): string[] {
  const found: string[] = []
  body.descendants(({ type: { name }, attrs }) => {
    if ((name === 'audio' || name === 'video') && typeof attrs['mediaUploadId'] === 'string')
      found.push(
        `the uploaded ${name} '${String(attrs['label'] ?? attrs['mediaUploadId'])}' is not in the export. It plays from the old platform as long as that has it`,
      )
  })
  return found
}

const NOTED: ReadonlySet<string> = new Set(['left-out', 'field-invalid', 'merge-tag-foreign', 'node-unknown'])

/** Counts blocks, and those that stay raw markup by their name. */
function componentsOf({ body }: Post): Pick<BundlePost, 'blocks' | 'unsupported'> {
  const blocks: Record<string, number> = {}
  const unsupported: Record<string, number> = {}
  body.descendants(({ type, attrs, isText }) => {
    if (isText) return
    if (type.name.startsWith('unsupported')) {
      const name = unsupportedName(attrs)
      unsupported[name] = (unsupported[name] ?? 0) + 1
    } else blocks[type.name] = (blocks[type.name] ?? 0) + 1
  })
  return { blocks, unsupported }
}

function unsupportedName(attrs: Readonly<Record<string, unknown>>): string {
  const markup = typeof attrs['html'] === 'string' ? attrs['html'] : ''
  const opening = /^\s*<([\w-]+)[^>]*>/.exec(markup)
  return opening?.[1] ?? 'without a name'
}

/** A short name for what a bundle was read from and how. */
export function fingerprintOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

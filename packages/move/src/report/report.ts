import { appendAll } from 'diptych/domain'
import type { Bundle } from '../bundle/bundle.js'
import type { BundlePost, BundleReader } from '../bundle/records.js'
import type { Finding } from '../source/source.js'
import type { FetchedMedia } from '../steps/fetch.js'
import type { WrittenPosts } from '../steps/write-posts.js'
import type { WrittenReaders } from '../steps/write-readers.js'
import type { Redirect } from '../steps/write-redirects.js'

/** What a move did, as `move-report.json` has it. Contains no address of a reader but those that are refused. */
export interface MoveReport {
  readonly source: { readonly name: string; readonly title: string; readonly path: string }
  /** Whether everything of the source arrived. */
  readonly complete: boolean
  readonly posts: {
    readonly found: number
    readonly written: number
    /** Posts whose file had the same content already. */
    readonly same: number
    readonly asJson: number
    readonly byStatus: Readonly<Record<string, number>>
    readonly byType: Readonly<Record<string, number>>
    readonly byAudience: Readonly<Record<string, number>>
    /** The source does not say who may read them. They are for paying readers. */
    readonly audienceUnknown: number
    /** Posts with a wall. */
    readonly walls: number
  }
  readonly words: { readonly found: number; readonly taken: number }
  readonly media: {
    readonly found: number
    readonly stored: number
    readonly bytes: number
    readonly missing: readonly MissingMedia[]
  }
  /** How often each kind of block occurs. */
  readonly blocks: Readonly<Record<string, number>>
  /** Components that are kept as they were, by name. */
  readonly unsupported: Readonly<Record<string, number>>
  /** Links between posts that lead to the new addresses. */
  readonly links: { readonly own: number }
  readonly readers: {
    readonly rows: number
    readonly people: number
    readonly added: number
    readonly known: number
    readonly repeated: number
    readonly byStatus: Readonly<Record<string, number>>
    readonly byState: Readonly<Record<string, number>>
    /** Active readers whose consent has a date. */
    readonly consentKnown: number
    readonly received: number
    /** Null: no list was read into the database. */
    readonly database: string | null
  }
  readonly redirects: readonly Redirect[]
  readonly notExported: readonly string[]
  readonly lost: readonly Finding[]
  readonly notes: readonly Finding[]
}

/** A picture or file that did not come. The post keeps its old address. */
export interface MissingMedia {
  readonly address: string
  readonly reason: string
  /** The posts that show it. */
  readonly posts: readonly string[]
  /** Where to put the file, so that the next run takes it. */
  readonly supplyAs: string
}

/** Counts of a bundle, known before anything is written. */
export interface BundleCounts {
  readonly byStatus: Record<string, number>
  readonly byType: Record<string, number>
  readonly byAudience: Record<string, number>
  audienceUnknown: number
  walls: number
  readonly words: { found: number; taken: number }
  readonly blocks: Record<string, number>
  readonly unsupported: Record<string, number>
  /** Addresses of pictures and files, each with the posts that show it. */
  readonly media: Map<string, string[]>
  readonly readers: {
    rows: number
    readonly byStatus: Record<string, number>
    readonly byState: Record<string, number>
    consentKnown: number
  }
  readonly lost: Finding[]
  readonly notes: Finding[]
}

/** Counts what a bundle holds, one post at a time. */
export async function countBundle(bundle: Bundle): Promise<BundleCounts> {
  const counts: BundleCounts = {
    byStatus: {},
    byType: {},
    byAudience: {},
    audienceUnknown: 0,
    walls: 0,
    words: { found: 0, taken: 0 },
    blocks: {},
    unsupported: {},
    media: new Map(),
    readers: { rows: 0, byStatus: {}, byState: {}, consentKnown: 0 },
    lost: [],
    notes: [],
  }
  for await (const { kind, where, message } of bundle.log())
    (kind === 'lost' ? counts.lost : counts.notes).push({ where, message })
  for await (const post of bundle.posts()) countPost(counts, post)
  for await (const reader of bundle.readers()) countReader(counts, reader)
  return counts
}

function countPost(counts: BundleCounts, post: BundlePost): void {
  const { type, audience, title } = post.envelope.post
  add(counts.byStatus, post.status)
  add(counts.byType, String(type ?? 'newsletter'))
  add(counts.byAudience, String(audience ?? 'everyone'))
  if (post.audienceUnknown) counts.audienceUnknown++
  if (post.blocks['paywall']) counts.walls++
  counts.words.found += post.words.of
  counts.words.taken += post.words.taken
  for (const [name, count] of Object.entries(post.blocks)) add(counts.blocks, name, count)
  for (const [name, count] of Object.entries(post.unsupported)) add(counts.unsupported, name, count)
  for (const { address } of post.media) {
    const posts = counts.media.get(address) ?? []
    posts.push(String(title ?? post.key))
    counts.media.set(address, posts)
  }
  appendAll(counts.lost, post.lost)
  appendAll(counts.notes, post.notes)
}

function countReader({ readers }: BundleCounts, { status, state, consent }: BundleReader): void {
  readers.rows++
  add(readers.byStatus, status)
  add(readers.byState, state)
  if (status === 'active' && consent?.at) readers.consentKnown++
}

function add(counts: Record<string, number>, name: string, count = 1): void {
  counts[name] = (counts[name] ?? 0) + count
}

/** What the steps did, for the report. */
export interface MoveResults {
  readonly bundle: Bundle
  readonly path: string
  readonly counts: BundleCounts
  readonly media: ReadonlyMap<string, FetchedMedia>
  readonly supplyAs: (address: string) => string
  readonly posts: WrittenPosts
  readonly readers: WrittenReaders | null
  readonly database: string | null
  readonly redirects: readonly Redirect[]
}

/** Makes the report of a move. */
export function moveReport({
  bundle,
  path,
  counts,
  media,
  supplyAs,
  posts,
  readers,
  database,
  redirects,
}: MoveResults): MoveReport {
  const { facts } = bundle
  const stored = new Map<string, number>()
  const missing: MissingMedia[] = []
  for (const [address, shownIn] of counts.media) {
    const found = media.get(address)
    if (found?.file) stored.set(found.file, found.size)
    else
      missing.push({
        address,
        reason: found?.problem ?? 'it was not asked for',
        posts: [...new Set(shownIn)],
        supplyAs: supplyAs(address),
      })
  }
  const lost = [...counts.lost, ...(readers?.refused ?? [])]
  return {
    source: { name: facts.source, title: facts.title, path },
    complete: lost.length === 0 && missing.length === 0 && counts.words.taken >= counts.words.found,
    posts: {
      found: facts.posts,
      written: posts.written,
      same: posts.same,
      asJson: posts.asJson,
      byStatus: counts.byStatus,
      byType: counts.byType,
      byAudience: counts.byAudience,
      audienceUnknown: counts.audienceUnknown,
      walls: counts.walls,
    },
    words: counts.words,
    media: {
      found: counts.media.size,
      stored: counts.media.size - missing.length,
      bytes: [...stored.values()].reduce((sum, size) => sum + size, 0),
      missing,
    },
    blocks: counts.blocks,
    unsupported: counts.unsupported,
    links: { own: posts.changed.links },
    readers: {
      rows: counts.readers.rows,
      people: readers?.people ?? 0,
      added: readers?.added ?? 0,
      known: readers?.known ?? 0,
      repeated: readers?.repeated ?? 0,
      byStatus: counts.readers.byStatus,
      byState: counts.readers.byState,
      consentKnown: counts.readers.consentKnown,
      received: readers?.received ?? 0,
      database,
    },
    redirects,
    notExported: facts.notExported,
    lost,
    notes: [...counts.notes, ...posts.notes],
  }
}

import type { Diptych } from 'diptych'
import { parseDate } from 'diptych/block'
import type { Byline, Poll, Publication } from 'diptych/types'
import type { Neighbour, Neighbours } from 'diptych/web'
import type { SitemapAddress } from './feeds/sitemap.js'
import { lookOf, type SiteLook } from './look.js'
import { sectionPath, sectionSlug, type Section } from './sections.js'
import type { SitePost } from './site-options.js'

/**
 * The posts of a site, indexed once for each change of the list. A request looks up what it needs, so that its cost
 * does not grow with the number of posts.
 */
export interface Catalogue {
  /** The newest first. */
  readonly posts: readonly SitePost[]
  readonly look: SiteLook
  /** The posts that are only for paying readers, the newest first. */
  readonly paid: readonly SitePost[]
  bySlug(slug: string): SitePost | null
  /** @param id as text, as in links */
  byId(id: string): SitePost | null
  /** The post with this id in mailings (`postIdOf`). */
  byMailingId(id: string): SitePost | null
  section(slug: string): { readonly section: Section; readonly posts: readonly SitePost[] } | null
  /** The posts published before and after a post. A post without a title is named by its address. */
  neighbours(slug: string): Neighbours
  /** A poll, and the posts that contain it. */
  poll(id: string): { readonly poll: Poll; readonly posts: readonly SitePost[] } | null
  /** The first byline of a person in the newest post that has one. */
  person(id: string): Byline | null
  publication(id: string): Publication | null
  /** Addresses of all pages, for the sitemap. */
  addresses(): readonly SitemapAddress[]
}

export function catalogueOf(
  posts: readonly SitePost[],
  stylesheet: string,
  baseUrl: string,
  defaults: Diptych['defaults'] = {},
): Catalogue {
  const look = lookOf(posts, stylesheet, baseUrl, defaults)
  const places = new Map<string, number>()
  const byId = new Map<string, SitePost>()
  const byMailingId = new Map<string, SitePost>()
  const ofSection = new Map<string, SitePost[]>()
  const ofPoll = new Map<string, SitePost[]>()
  const people = new Map<string, Byline>()
  const publications = new Map<string, Publication>()
  for (const [at, found] of posts.entries()) {
    const { post, publication, data } = found.post
    putFirst(places, found.slug, at)
    if (post.id !== undefined) putFirst(byId, String(post.id), found)
    putFirst(byMailingId, postIdOf(found), found)
    const section = sectionSlug(found)
    if (section !== null) putLast(ofSection, section, found)
    for (const id of Object.keys(data.polls)) putLast(ofPoll, id, found)
    for (const byline of post.publishedBylines) if (byline.id !== undefined) putFirst(people, String(byline.id), byline)
    if (publication.id !== undefined) putFirst(publications, String(publication.id), publication)
  }
  const sections = new Map(look.sections.map((section) => [section.slug, section]))
  let addresses: readonly SitemapAddress[] | null = null
  return {
    posts,
    look,
    paid: posts.filter(({ post: { post } }) => post.audience === 'only_paid'),
    bySlug: (slug) => posts[places.get(slug) ?? -1] ?? null,
    byId: (id) => byId.get(id) ?? null,
    byMailingId: (id) => byMailingId.get(id) ?? null,
    section(slug) {
      const section = sections.get(slug)
      return section ? { section, posts: ofSection.get(slug) ?? [] } : null
    },
    neighbours(slug) {
      const at = places.get(slug)
      const [next, previous] = at === undefined ? [] : [posts[at - 1], posts[at + 1]]
      return { ...(previous ? { previous: named(previous) } : {}), ...(next ? { next: named(next) } : {}) }
    },
    poll(id) {
      const holding = ofPoll.get(id) ?? []
      const poll = holding[0]?.post.data.polls[id]
      return poll ? { poll, posts: holding } : null
    },
    person: (id) => people.get(id) ?? null,
    publication: (id) => publications.get(id) ?? null,
    addresses: () =>
      (addresses ??= [
        { url: `${baseUrl}/`, changed: dateOf(posts[0]) },
        ...look.sections.map((section) => ({
          url: new URL(sectionPath(section), baseUrl).href,
          changed: dateOf(ofSection.get(section.slug)?.[0]),
        })),
        ...posts.map((post) => ({ url: `${baseUrl}/p/${encodeURIComponent(post.slug)}`, changed: dateOf(post) })),
      ]),
  }
}

/** The id of a post in mailings. */
export function postIdOf({ post: { post } }: SitePost): string {
  return String(post.id ?? post.canonical_url)
}

/**
 * Caches the catalogue of a list. Indexes again only if a post was added, changed or removed. A frozen list that is the
 * same as before is not compared.
 */
export function keptCatalogue(
  make: (posts: readonly SitePost[]) => Catalogue,
): (posts: readonly SitePost[]) => Catalogue {
  let kept: { posts: readonly SitePost[]; readonly catalogue: Catalogue } | null = null
  return (posts) => {
    if (kept?.posts === posts && Object.isFrozen(posts)) return kept.catalogue
    const known = kept?.catalogue.posts
    const isSame = known?.length === posts.length && posts.every((post, at) => isSameRevision(post, known[at]))
    // A copy, because the source may change its own array.
    if (kept === null || !isSame) kept = { posts, catalogue: make([...posts]) }
    else kept.posts = posts
    return kept.catalogue
  }
}

/** Sources may make new objects each time. A changed post has another version. */
function isSameRevision(one: SitePost, other: SitePost | undefined): boolean {
  return one === other || (one.slug === other?.slug && one.version === other.version)
}

function putFirst<Value>(index: Map<string, Value>, key: string, value: Value): void {
  if (!index.has(key)) index.set(key, value)
}

function putLast<Value>(index: Map<string, Value[]>, key: string, value: Value): void {
  const known = index.get(key)
  if (known) known.push(value)
  else index.set(key, [value])
}

function named({ slug, post }: SitePost): Neighbour {
  return { slug, title: post.post.title || slug }
}

function dateOf(post: SitePost | undefined): Date | null {
  return parseDate(post?.post.post.post_date)
}

import type { Context, Hono } from 'hono'
import { hasTag, SAFE_HEADERS } from '../answers.js'
import type { Catalogue } from '../catalogue.js'
import { digestOf } from '../digest.js'
import { atomOf } from '../feeds/atom.js'
import { FEED_KINDS, feedPath, type FeedFormat, type FeedKind } from '../feeds/feed-addresses.js'
import { rfc822 } from '../feeds/feed-dates.js'
import { feedItem } from '../feeds/feed-item.js'
import type { Feed, FeedItem } from '../feeds/feed.js'
import { jsonFeedOf } from '../feeds/json-feed.js'
import { robotsOf } from '../feeds/robots.js'
import { rssOf } from '../feeds/rss.js'
import { sitemapIndexOf, sitemapOf, SITEMAP_LIMIT } from '../feeds/sitemap.js'
import { keptByKey, type KeptByKey } from '../kept-by-key.js'
import { sectionPath, type Section } from '../sections.js'
import type { SitePost } from '../site-options.js'
import type { Site } from '../site.js'
import { gone } from './gone.js'

const POSTS_OF_A_FEED = 20
/** Number of cached items, enough for the newest posts of all sections. */
const KEPT_ITEMS = 500
const KEPT_FEEDS = 100

/** A rendered feed, the same for everyone. */
interface KeptFeed {
  readonly body: string
  readonly tag: string
  readonly rendered: Date
}

/** Feeds of the site and of each section, its sitemap and robots.txt. */
export function feedRoutes(app: Hono, site: Site): void {
  const items: KeptByKey<FeedItem | null> = keptByKey(KEPT_ITEMS)
  const feeds: KeptByKey<KeptFeed> = keptByKey(KEPT_FEEDS)
  const answer = (c: Context, kind: FeedKind, section: Section | null, posts: readonly SitePost[]) =>
    feedAnswer(c, site, kind, section, posts, items, feeds)
  const sitemaps = keptSitemaps(site.baseUrl)

  for (const kind of FEED_KINDS)
    for (const name of kind.names) {
      app.get(feedPath('/', name), async (c) => answer(c, kind, null, (await site.catalogue()).posts))
      app.get(feedPath('/s/:slug', name), async (c) => {
        const found = (await site.catalogue()).section(c.req.param('slug') ?? '')
        return found ? answer(c, kind, found.section, found.posts) : gone(site)
      })
    }

  app.get('/robots.txt', () =>
    openAnswer(robotsOf(`${site.baseUrl}/sitemap.xml`), 'text/plain; charset=utf-8', { 'cache-control': SHARED }),
  )
  app.get('/sitemap.xml', async (c) => {
    const { index } = await sitemaps(await site.catalogue())
    return sitemapAnswer(c, index)
  })
  // In the same folder as sitemap.xml, because a sitemap may only contain addresses below its own folder.
  app.get('/:part{sitemap-[0-9]{1,6}\\.xml}', async (c) => {
    const { parts } = await sitemaps(await site.catalogue())
    const part = parts[Number(/\d+/.exec(c.req.param('part'))?.[0]) - 1]
    return part ? sitemapAnswer(c, part) : gone(site)
  })
}

/** The same for everyone, so shared caches may store it. */
const SHARED = 'public, max-age=300'

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss: rssOf, atom: atomOf, json: jsonFeedOf }

/** Renders a feed once for each version of its list, and an item once for each version of its post. */
async function feedAnswer(
  c: Context,
  site: Site,
  { format, type, names: [name] }: FeedKind,
  section: Section | null,
  all: readonly SitePost[],
  items: KeptByKey<FeedItem | null>,
  feeds: KeptByKey<KeptFeed>,
): Promise<Response> {
  const look = await site.look()
  const posts = all.slice(0, POSTS_OF_A_FEED)
  const list = section ? sectionPath(section) : '/'
  const version = JSON.stringify([
    [look.name, look.description, look.logo, look.language],
    posts.map((post) => [post.slug, post.version]),
  ])
  const { body, tag, rendered } = await feeds.get(`${format} ${list}`, version, async () => {
    const now = site.now()
    const written = WRITERS[format]({
      title: section ? `${look.name}: ${section.name}` : look.name,
      description: look.description || look.name,
      language: look.language,
      page: new URL(list, site.baseUrl).href,
      self: new URL(feedPath(list, name), site.baseUrl).href,
      logo: look.logo,
      items: (
        await Promise.all(posts.map((post) => items.get(post.slug, post.version, () => feedItem(post, site, now))))
      ).filter((item) => item !== null),
    })
    return { body: written, tag: await tagOf(written), rendered: now }
  })
  // Posts have no date of their last edit, so the time of rendering is used, which cannot be earlier.
  const headers = { etag: tag, 'last-modified': rfc822(rendered), 'cache-control': SHARED }
  return isKnown(c, tag, rendered)
    ? new Response(null, { status: 304, headers: { ...headers, ...SAFE_HEADERS } })
    : openAnswer(body, `${type}; charset=utf-8`, headers)
}

/** Whether the client has this version. If-None-Match takes precedence (RFC 9110 13.1.3). */
function isKnown(c: Context, tag: string, rendered: Date): boolean {
  const tags = c.req.header('if-none-match')
  if (tags !== undefined)
    return tags.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*')
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  // HTTP dates have whole seconds.
  return since >= Math.floor(rendered.getTime() / 1000) * 1000
}

interface Sitemap {
  readonly body: string
  readonly tag: string
}

interface Sitemaps {
  /** The file at `/sitemap.xml`: the only part, or an index of the parts. */
  readonly index: Sitemap
  readonly parts: readonly Sitemap[]
}

/** Renders the sitemaps of a catalogue once: they name each post, so they are the longest answers of a site. */
function keptSitemaps(baseUrl: string): (catalogue: Catalogue) => Promise<Sitemaps> {
  const kept = new WeakMap<Catalogue, Promise<Sitemaps>>()
  return (catalogue) => {
    const known = kept.get(catalogue) ?? sitemapsOf(catalogue, baseUrl)
    kept.set(catalogue, known)
    return known
  }
}

async function sitemapsOf(catalogue: Catalogue, baseUrl: string): Promise<Sitemaps> {
  const addresses = catalogue.addresses()
  const tagged = async (body: string) => ({ body, tag: await tagOf(body) })
  if (addresses.length <= SITEMAP_LIMIT) {
    const only = await tagged(sitemapOf(addresses))
    return { index: only, parts: [only] }
  }
  const count = Math.ceil(addresses.length / SITEMAP_LIMIT)
  const parts = Array.from({ length: count }, (_, at) =>
    sitemapOf(addresses.slice(at * SITEMAP_LIMIT, (at + 1) * SITEMAP_LIMIT)),
  )
  const names = parts.map((_, at) => ({ url: `${baseUrl}/sitemap-${at + 1}.xml`, changed: null }))
  return { index: await tagged(sitemapIndexOf(names)), parts: await Promise.all(parts.map(tagged)) }
}

function sitemapAnswer(c: Context, { body, tag }: Sitemap): Response {
  const headers = { etag: tag, 'cache-control': SHARED }
  return hasTag(c.req.raw, tag)
    ? new Response(null, { status: 304, headers: { ...headers, ...SAFE_HEADERS } })
    : openAnswer(body, 'application/xml; charset=utf-8', headers)
}

async function tagOf(text: string): Promise<string> {
  return `"${(await digestOf(text)).slice(0, 24)}"`
}

function openAnswer(body: string, type: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, { headers: { 'content-type': type, ...headers, ...SAFE_HEADERS } })
}

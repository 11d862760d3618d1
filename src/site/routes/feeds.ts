import type { Context, Hono } from 'hono'
import { parseDate } from '../../domain/text/dates.js'
import { SAFE_HEADERS } from '../answers.js'
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
import { postsOf, sectionPath, type Section } from '../sections.js'
import type { Site } from '../site.js'
import type { SitePost } from '../site-options.js'
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
  const items: KeptByKey<FeedItem> = keptByKey(KEPT_ITEMS)
  const feeds: KeptByKey<KeptFeed> = keptByKey(KEPT_FEEDS)
  const answer = (c: Context, kind: FeedKind, section: Section | null) =>
    feedAnswer(c, site, kind, section, items, feeds)

  for (const kind of FEED_KINDS)
    for (const name of kind.names) {
      app.get(feedPath('/', name), (c) => answer(c, kind, null))
      app.get(feedPath('/s/:slug', name), async (c) => {
        const { sections } = await site.look()
        const section = sections.find(({ slug }) => slug === c.req.param('slug'))
        return section ? answer(c, kind, section) : gone(site)
      })
    }

  app.get('/robots.txt', () =>
    openAnswer(robotsOf(`${site.baseUrl}/sitemap.xml`), 'text/plain; charset=utf-8', { 'cache-control': SHARED }),
  )
  app.get('/sitemap.xml', async () => {
    const addresses = await siteAddresses(site)
    const parts = Math.ceil(addresses.length / SITEMAP_LIMIT)
    if (parts <= 1) return xmlAnswer(sitemapOf(addresses))
    const names = Array.from({ length: parts }, (_, at) => `${site.baseUrl}/sitemap-${at + 1}.xml`)
    return xmlAnswer(sitemapIndexOf(names.map((url) => ({ url, changed: null }))))
  })
  // In the same folder as sitemap.xml, because a sitemap may only contain addresses below its own folder.
  app.get('/:part{sitemap-[0-9]{1,6}\\.xml}', async (c) => {
    const at = Number(/\d+/.exec(c.req.param('part'))?.[0]) - 1
    const part = (await siteAddresses(site)).slice(at * SITEMAP_LIMIT, (at + 1) * SITEMAP_LIMIT)
    return at < 0 || part.length === 0 ? gone(site) : xmlAnswer(sitemapOf(part))
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
  items: KeptByKey<FeedItem>,
  feeds: KeptByKey<KeptFeed>,
): Promise<Response> {
  const [all, look] = await Promise.all([site.posts(), site.look()])
  const posts = (section ? postsOf(all, section) : all).slice(0, POSTS_OF_A_FEED)
  const list = section ? sectionPath(section) : '/'
  const keyOf = ({ slug, version }: SitePost) => `${slug} ${version}`
  const key = JSON.stringify([format, list, look.name, look.description, look.logo, look.language, posts.map(keyOf)])
  const { body, tag, rendered } = await feeds.get(key, async () => {
    const now = site.now()
    const written = WRITERS[format]({
      title: section ? `${look.name}: ${section.name}` : look.name,
      description: look.description || look.name,
      language: look.language,
      page: new URL(list, site.baseUrl).href,
      self: new URL(feedPath(list, name), site.baseUrl).href,
      logo: look.logo,
      items: await Promise.all(posts.map((post) => items.get(keyOf(post), () => feedItem(post, site.baseUrl, now)))),
    })
    return { body: written, tag: `"${(await digestOf(written)).slice(0, 24)}"`, rendered: now }
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

async function siteAddresses(site: Site) {
  const [posts, { sections }] = await Promise.all([site.posts(), site.look()])
  const dated = (list: readonly SitePost[]) => parseDate(list[0]?.post.post.post_date)
  return [
    { url: `${site.baseUrl}/`, changed: dated(posts) },
    ...sections.map((section) => ({
      url: new URL(sectionPath(section), site.baseUrl).href,
      changed: dated(postsOf(posts, section)),
    })),
    ...posts.map((post) => ({ url: `${site.baseUrl}/p/${encodeURIComponent(post.slug)}`, changed: dated([post]) })),
  ]
}

function xmlAnswer(body: string): Response {
  return openAnswer(body, 'application/xml; charset=utf-8', { 'cache-control': SHARED })
}

function openAnswer(body: string, type: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, { headers: { 'content-type': type, ...headers, ...SAFE_HEADERS } })
}

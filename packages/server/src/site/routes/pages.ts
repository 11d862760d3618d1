import { canReadPast, escapeHtml, paywallAudience, pollPhase } from 'diptych/domain'
import type { Poll, SubscriptionState } from 'diptych/types'
import type { PageFacts } from 'diptych/web'
import type { Context, Hono } from 'hono'
import { hasTag, PAGE_POLICY, PRIVATE, SAFE_HEADERS } from '../answers.js'
import type { Catalogue } from '../catalogue.js'
import { keptByKey, type KeptByKey } from '../kept-by-key.js'
import { stateByMail, stateForPost } from '../mail-reader.js'
import { mailVoter } from '../mail-voter.js'
import { type Tolerance, toleranceOf } from '../outage.js'
import { keptPage, type KeptPage, type KeptTemplate, keptTemplate, type PageCache, pageCache } from '../page-cache.js'
import { siteDocument } from '../pages/document.js'
import { feedLinks } from '../pages/feed-links.js'
import { postList } from '../pages/post-list.js'
import { POST_PAGE } from '../post-page-options.js'
import { postSiteUrls } from '../post-site-urls.js'
import { wholePost } from '../rules/platform.js'
import { withVotes } from '../rules/poll-rules.js'
import { selectionIn } from '../rules/post-rules.js'
import { readerVoter, type Voter } from '../rules/voter.js'
import { type Section, sectionPath } from '../sections.js'
import { sessionReader } from '../sessions.js'
import type { SitePost } from '../site-options.js'
import type { Site } from '../site.js'
import type { StoredReader } from '../store/readers/reader-store.js'
import type { SavedSelection } from '../store/selections/selection-store.js'
import { siteWords, type SiteWords } from '../words.js'
import { gone } from './gone.js'
import { emailForm } from './links.js'

/** The reaction that counts as a like. */
const HEART = '❤'

/**
 * Headers of a page that a mail's link opened: whoever has the address can read the post, so nobody stores the page or
 * lists its address. No other site gets the address (`referrer-policy`).
 */
const BY_MAIL = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', ...SAFE_HEADERS } as const

/**
 * The page of a post for the current reader. Pages are cached for a day by kind of reader. Pages with personal content
 * (the reader's vote, a link from their mail) are not cached. While the database does not answer, the page is the one
 * of anonymous readers, with the counts that are known; only a reader who may read more, by a session or a link from a
 * mail, has to wait.
 */
async function postPage(c: Context, site: Site, found: SitePost, cache: PageCache): Promise<Response> {
  const outage = toleranceOf(site)
  const isForAll = found.post.post.audience === 'everyone'
  const session = sessionReader(site.store, site.cookie.read(c.req.raw), site.now())
  const reader = await (isForAll ? outage.orElse(session, null) : session)
  const ballot = askedVote(c)
  const opened = c.req.query('token') === undefined ? Promise.resolve(null) : stateByMail(site, found, c.req.url)
  const byMail = await (isForAll ? outage.orElse(opened, null) : opened)
  const voter = await outage.orElse(voterOf(site, found, reader, ballot), null)
  const [polls, likes, state, selection] = await Promise.all([
    countedPolls(site, found, voter, outage),
    likesOf(site, found, outage),
    stateOf(site, found, reader, byMail),
    outage.orElse(savedSelection(site, found, c), null),
  ])
  const neighbours = (await site.catalogue()).neighbours(found.slug)
  const now = site.now()
  const isOwn =
    ballot !== null || Object.values(polls).some((poll) => poll.options.some(({ my_vote: own }) => own === true))
  const facts: PageFacts = {
    visit: { address: isOwn ? addressOf(c, site) : null, vote: ballot, selection },
    polls,
    reactions: withLikes(found, likes),
    neighbours,
  }
  // A poll may close before the cache expires.
  const version = [
    found.version,
    now.toISOString().slice(0, 10),
    Object.values(polls).map((poll) => pollPhase(poll, now)),
  ]
  const render = async (): Promise<KeptPage | null> => {
    const kept = await cache.templates.get(JSON.stringify([found.slug, state]), JSON.stringify(version), () =>
      postTemplate(site, found, { state, now, facts: { ...facts, visit: undefined } }),
    )
    if (kept === null) return null
    const { html, csp } = await kept.template.bind(facts)
    return keptPage(html, csp, JSON.stringify([kept.digest, facts]))
  }
  const counts = Object.values(polls).map((poll) => poll.options.map(({ votes }) => votes))
  const bound = JSON.stringify([version, counts, likes, neighbours])
  const kept = () =>
    selection === null
      ? cache.whole.get(JSON.stringify([found.slug, state]), bound, render)
      : cache.shared.get(JSON.stringify([found.slug, state, selection]), bound, render)
  const page = isOwn ? await render() : await kept()
  if (page === null) return gone(site)
  if (byMail !== null)
    return new Response(page.body, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy, ...BY_MAIL },
    })
  return taggedAnswer(c, page, outage.isAway() ? 'no-store' : PRIVATE)
}

/** The page of a post for one kind of reader, until the post or the day changes. Null if the post is gone. */
async function postTemplate(
  site: Site,
  found: SitePost,
  { state, now, facts }: { readonly state: SubscriptionState; readonly now: Date; readonly facts: PageFacts },
): Promise<KeptTemplate | null> {
  const post = await wholePost(found)
  if (post === null) return null
  const pages = await site.instance.web.compilePages(post, {
    ...POST_PAGE,
    now,
    // Own votes are of one reader. Everybody else's page has the counts alone.
    facts: { ...facts, polls: withoutOwn(facts.polls ?? {}) },
    script: site.assets.script,
    stylesheet: site.assets.stylesheet,
    urls: {
      heading: (slug) => `#${slug}`,
      ...postSiteUrls(site.baseUrl, found.slug),
      account: () => `${site.baseUrl}/account`,
      home: () => `${site.baseUrl}/`,
    },
  })
  const template = await pages.for(state)
  site.reported(found, template.problems)
  return keptTemplate(template)
}

/** Polls without what one reader voted. */
function withoutOwn(polls: Readonly<Record<string, Poll>>): Readonly<Record<string, Poll>> {
  return Object.fromEntries(
    Object.entries(polls).map(([id, poll]) => [
      id,
      { ...poll, options: poll.options.map((option) => ({ ...option, my_vote: false })) },
    ]),
  )
}

/** The public address of the request, because a proxy may use another host or protocol. */
function addressOf(c: Context, site: Site): string {
  const { pathname, search } = new URL(c.req.url)
  return `${site.baseUrl}${pathname}${search}`
}

/** The state of the signed-in reader, unless a mail's link opens more. */
async function stateOf(
  site: Site,
  found: SitePost,
  reader: StoredReader | null,
  byMail: SubscriptionState | null,
): Promise<SubscriptionState> {
  const own = reader ? await stateForPost(site, found, reader) : 'anonymous'
  return byMail === null || canReadPast(paywallAudience(found.post.post), { state: own }) ? own : byMail
}

/** The shared passage or picture in the address (T-6, T-7), if it belongs to this post. */
async function savedSelection(site: Site, { post: { post } }: SitePost, c: Context) {
  const { selection, imgSelection } = c.req.query()
  const id = selectionIn(selection, 'passage') ?? selectionIn(imgSelection, 'picture')
  const saved: SavedSelection | null = id === null ? null : await site.store.selections.find(id)
  return saved?.post_id === String(post.id) ? saved : null
}

interface Ballot {
  readonly pollId: string
  readonly optionId: string
  readonly token: string | null
}

function askedVote(c: Context): Ballot | null {
  const { poll_id: pollId, option_id: optionId, token = null } = c.req.query()
  return pollId && optionId ? { pollId, optionId, token } : null
}

/** The voter whose votes the page marks, also for links from a mail. */
async function voterOf(
  site: Site,
  found: SitePost,
  reader: StoredReader | null,
  ballot: Ballot | null,
): Promise<Voter | null> {
  if (ballot?.token) {
    const voter = await mailVoter(site, [found], { poll: ballot.pollId, option: ballot.optionId, token: ballot.token })
    if (voter) return voter
  }
  return reader && readerVoter(reader)
}

/**
 * The polls with their votes, as of the last second or of the last change by this process. The counts of a voter's page
 * have their own vote, also if another process stored it.
 */
async function countedPolls(
  site: Site,
  { post }: SitePost,
  voter: Voter | null,
  outage: Tolerance,
): Promise<Readonly<Record<string, Poll>>> {
  const { votes } = site.store
  const counted = Object.entries(post.data.polls).map(async ([key, poll]) => {
    const id = String(poll.id)
    const own = voter && (await outage.orElse(votes.of(id, voter.key, voter.former), null))
    const recent = outage.known(await site.counts.votes(id), new Map<string, number>())
    const isMissing = own !== null && !recent.has(own)
    const counts = isMissing ? await outage.orElse(votes.counts(id), recent) : recent
    return [key, withVotes(poll, counts, own)] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

async function likesOf(site: Site, { post: { post }, slug }: SitePost, outage: Tolerance): Promise<number> {
  return outage.known(await site.counts.likes(String(post.id ?? slug)), 0)
}

/** The reactions that are stored with the post and those of the site. */
function withLikes({ post: { post } }: SitePost, likes: number): Readonly<Record<string, number>> | undefined {
  const { reactions } = post
  return likes === 0 ? reactions : { ...reactions, [HEART]: (reactions?.[HEART] ?? 0) + likes }
}

const POSTS_OF_A_PAGE = 20

/** Maximum number of list pages in the cache: each has one for visitors, one for readers and one for subscribers. */
const KEPT_LISTS = 300

/** A page that lists posts. */
interface ListPage {
  readonly section: Section | null
  readonly posts: readonly SitePost[]
  /** Counted from 1. */
  readonly number: number
  readonly last: number
  readonly isSignedIn: boolean
  readonly isSubscriber: boolean
}

/**
 * Pages that list posts: the front page, and one for each section. Each is written once for each kind of reader, until
 * a post changes.
 */
function listPages(app: Hono, site: Site): void {
  const kept = new WeakMap<Catalogue, KeptByKey<KeptPage>>()
  const pagesOf = (catalogue: Catalogue): KeptByKey<KeptPage> => {
    const pages = kept.get(catalogue) ?? keptByKey(KEPT_LISTS)
    kept.set(catalogue, pages)
    return pages
  }
  const answer = async (c: Context, catalogue: Catalogue, section: Section | null, posts: readonly SitePost[]) => {
    const last = Math.max(1, Math.ceil(posts.length / POSTS_OF_A_PAGE))
    const number = pageAsked(c.req.query('page'))
    if (number === null || number > last) return gone(site)
    const outage = toleranceOf(site)
    const session = sessionReader(site.store, site.cookie.read(c.req.raw), site.now())
    const reader = await outage.orElse(session, null)
    const page = {
      section,
      posts,
      number,
      last,
      isSignedIn: reader !== null,
      isSubscriber: reader?.status === 'active',
    }
    const key = `${section?.slug ?? ''}/${number} ${page.isSignedIn} ${page.isSubscriber}`
    const written = await pagesOf(catalogue).get(key, '', () => listPage(catalogue, page))
    return taggedAnswer(c, written, outage.isAway() ? 'no-store' : PRIVATE)
  }
  app.get('/', async (c) => {
    const catalogue = await site.catalogue()
    return answer(c, catalogue, null, catalogue.posts)
  })
  app.get('/s/:slug', async (c) => {
    const catalogue = await site.catalogue()
    const found = catalogue.section(c.req.param('slug'))
    return found ? answer(c, catalogue, found.section, found.posts) : gone(site)
  })
}

async function listPage(
  { look }: Catalogue,
  { section, posts, number, last, isSignedIn, isSubscriber }: ListPage,
): Promise<KeptPage> {
  const words = siteWords(look.language)
  const shown = posts.slice((number - 1) * POSTS_OF_A_PAGE, number * POSTS_OF_A_PAGE)
  const path = section ? sectionPath(section) : '/'
  const isFront = section === null && number === 1
  const title = section?.name ?? (number === 1 ? look.name : words.archive)
  const heading = `<h1${isFront ? ' class="visually-hidden"' : ' dir="auto"'}>${escapeHtml(title)}</h1>`
  // Subscribers do not see the sign-up form.
  const form = isSubscriber ? '' : emailForm(words, '/api/v1/free', words.subscribe)
  const about = look.description === '' || !isFront ? '' : `<p dir="auto">${escapeHtml(look.description)}</p>`
  const top = about === '' && (form === '' || !isFront) ? '' : `<div class="site-about">${about}${form}</div>`
  const list =
    shown.length === 0
      ? `<p>${escapeHtml(words.noPosts)}</p>`
      : postList(shown, {
          words,
          language: look.language,
          hasLead: isFront && posts.length > 1,
          namesSections: section === null,
        })
  const page = {
    title,
    head: feedLinks(path, section ? `${look.name}: ${section.name}` : look.name),
    account: isSignedIn
      ? { href: '/account', text: words.accountTitle }
      : { href: '/sign-in', text: words.signInTitle },
    ...(section ? { section: section.slug } : {}),
    body: `${heading}${top}${list}${pageLinks(path, number, last, words)}`,
  }
  const html = siteDocument(look, page)
  return keptPage(html, PAGE_POLICY)
}

/** The page number of the query. Default: 1. Null if it is invalid. */
function pageAsked(page = '1'): number | null {
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : null
}

function pageLinks(path: string, number: number, last: number, words: SiteWords): string {
  if (last === 1) return ''
  const to = (page: number, rel: string, text: string) =>
    `<a rel="${rel}" href="${escapeHtml(page === 1 ? path : `${path}?page=${page}`)}">${escapeHtml(text)}</a>`
  const newer = number > 1 ? to(number - 1, 'prev', words.newer) : '<span></span>'
  return `<nav class="site-pages" aria-label="${escapeHtml(words.archive)}">${newer}${number < last ? to(number + 1, 'next', words.older) : ''}</nav>`
}

/**
 * A page with an ETag of its content for this reader, so signing in changes it. There is no Last-Modified, because the
 * content for a reader can change without a newer post.
 */
function taggedAnswer(c: Context, { body, policy, tag }: KeptPage, caching: string): Response {
  const headers = {
    etag: tag,
    vary: 'cookie',
    'cache-control': caching,
    'content-security-policy': policy,
    ...SAFE_HEADERS,
  }
  return hasTag(c.req.raw, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}

/** Lists of posts, and the pages of posts. */
export function pageRoutes(app: Hono, site: Site): void {
  const cache = pageCache()

  listPages(app, site)

  app.get('/p/:slug', async (c) => {
    const found = (await site.catalogue()).bySlug(c.req.param('slug'))
    return found ? postPage(c, site, found, cache) : gone(site)
  })
}

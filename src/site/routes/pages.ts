import type { Context, Hono } from 'hono'
import { escapeHtml } from '../../domain/text/escape-html.js'
import { formatLongDate, parseDate } from '../../domain/text/dates.js'
import { renderPage, type Poll } from '../../web/index.js'
import { hasTag, pageAnswer, PRIVATE, SAFE_HEADERS } from '../answers.js'
import { digestOf } from '../digest.js'
import { pageCache, type KeptPage } from '../page-cache.js'
import { countedPoll, voterKey, type Voter } from '../rules/poll-rules.js'
import { sessionReader } from '../sessions.js'
import type { Site } from '../site.js'
import type { SitePost } from '../site-options.js'
import type { StoredReader } from '../store/readers/reader-store.js'
import { mailVoter } from './calls.js'
import { emailForm, notice } from './links.js'

const POSTS_OF_A_PAGE = 20

/** The pages that are read: the front page and the posts. */
export function pageRoutes(app: Hono, site: Site): void {
  const cache = pageCache()

  app.get('/', (c) => frontPage(c, site))

  app.get('/p/:slug', async (c) => {
    const found = (await site.posts()).find(({ slug }) => slug === c.req.param('slug'))
    return found ? postPage(c, site, found, cache.get) : gone(site)
  })

  app.get('/assets/:file', async (c) => {
    const file = await site.assets.file(c.req.param('file'))
    if (!file) return gone(site)
    return new Response(file.body as unknown as BodyInit, {
      headers: {
        'content-type': file.type,
        // Names hold a hash of the content, so they may be kept for ever.
        'cache-control': 'public, max-age=31536000, immutable',
        ...SAFE_HEADERS,
      },
    })
  })
}

export async function gone(site: Site): Promise<Response> {
  const words = await site.words()
  return notice(site, words, words.goneTitle, words.gone, {}, 404)
}

async function frontPage(c: Context, site: Site): Promise<Response> {
  const [posts, words, look] = await Promise.all([site.posts(), site.words(), site.look()])
  const last = Math.max(1, Math.ceil(posts.length / POSTS_OF_A_PAGE))
  const asked = Number(c.req.query('page') ?? '1')
  if (!Number.isInteger(asked) || asked < 1 || asked > last) return gone(site)
  const shown = posts.slice((asked - 1) * POSTS_OF_A_PAGE, asked * POSTS_OF_A_PAGE)
  const to = (page: number, text: string) => `<a href="${page === 1 ? '/' : `/?page=${page}`}">${escapeHtml(text)}</a>`
  const pages = `${asked > 1 ? to(asked - 1, words.newer) : '<span></span>'}${asked < last ? to(asked + 1, words.older) : ''}`
  const list =
    shown.length === 0
      ? `<p>${escapeHtml(words.noPosts)}</p>`
      : `<ol class="site-posts">${shown.map((post) => listed(post, look.language)).join('')}</ol>`
  return pageAnswer(site, {
    title: look.name,
    body: `<h1 class="visually-hidden">${escapeHtml(asked === 1 ? look.name : words.archive)}</h1>${emailForm(words, '/api/v1/free', words.subscribe)}${list}${last > 1 ? `<nav class="site-pages">${pages}</nav>` : ''}`,
  })
}

function listed({ slug, post: { post } }: SitePost, language: string): string {
  const date = parseDate(post.post_date)
  const subtitle = post.subtitle ? `<p dir="auto">${escapeHtml(post.subtitle)}</p>` : ''
  const when = date
    ? `<small><time datetime="${date.toISOString()}">${escapeHtml(formatLongDate(date, { language }))}</time></small>`
    : ''
  return `<li><a href="/p/${escapeHtml(encodeURIComponent(slug))}"><h2 dir="auto">${escapeHtml(post.title)}</h2>${subtitle}</a>${when}</li>`
}

/**
 * A post for whoever asks. The page of a kind of reader is kept for a day: what is about one person (their vote, a link
 * from their mail) is rendered for them alone.
 */
async function postPage(
  c: Context,
  site: Site,
  found: SitePost,
  keptPage: (key: string, render: () => Promise<KeptPage>) => Promise<KeptPage>,
): Promise<Response> {
  const reader = await sessionReader(site.store, site.cookie.read(c.req.raw), site.now())
  const asked = askedVote(c)
  const voter = await voterOf(site, found, reader, asked)
  const polls = await countedPolls(site, found, voter)
  const state = reader?.status === 'active' ? reader.state : reader ? 'registered' : 'anonymous'
  const now = site.now()
  const isOwn =
    asked !== null || Object.values(polls).some((poll) => poll.options.some(({ my_vote: own }) => own === true))
  const render = async (): Promise<KeptPage> => {
    const { html, csp } = await renderPage(withPolls(found, polls), {
      reader: state,
      visit: { address: isOwn ? addressOf(c, site) : null, vote: asked },
      prompts: ['subscribe-prompt'],
      now,
      script: site.assets.script,
      stylesheet: site.assets.stylesheet,
      urls: {
        heading: (slug) => `#${slug}`,
        signIn: () => `${site.baseUrl}/sign-in`,
        account: () => `${site.baseUrl}/account`,
        home: () => `${site.baseUrl}/`,
      },
    })
    return { html, policy: csp, tag: `"${(await digestOf(html)).slice(0, 24)}"` }
  }
  const counts = Object.values(polls).map(({ id, total_votes: votes }) => `${id}:${votes}`)
  const key = JSON.stringify([found.slug, found.version, state, now.toISOString().slice(0, 10), counts])
  const { html, policy, tag } = isOwn ? await render() : await keptPage(key, render)
  const headers = {
    etag: tag,
    vary: 'cookie',
    'cache-control': PRIVATE,
    'content-security-policy': policy,
    ...SAFE_HEADERS,
  }
  return hasTag(c.req.raw, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(html, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}

/** As the reader's browser shows it: a proxy may have asked by another host or protocol. */
function addressOf(c: Context, site: Site): string {
  const { pathname, search } = new URL(c.req.url)
  return `${site.baseUrl}${pathname}${search}`
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

/** Whose votes the page marks: a mail's reader sees their own too. */
async function voterOf(
  site: Site,
  found: SitePost,
  reader: StoredReader | null,
  asked: Ballot | null,
): Promise<Voter | null> {
  if (asked?.token) {
    const voter = await mailVoter(site, [found], { poll: asked.pollId, option: asked.optionId, token: asked.token })
    if (voter) return voter
  }
  return reader && { key: voterKey(reader), state: reader.state }
}

async function countedPolls(
  site: Site,
  { post }: SitePost,
  voter: Voter | null,
): Promise<Readonly<Record<string, Poll>>> {
  const counted = Object.entries(post.data.polls).map(
    async ([id, poll]) => [id, await countedPoll(site.store, poll, voter?.key ?? null)] as const,
  )
  return Object.fromEntries(await Promise.all(counted))
}

function withPolls({ post }: SitePost, polls: Readonly<Record<string, Poll>>): SitePost['post'] {
  return { ...post, data: { ...post.data, polls } }
}

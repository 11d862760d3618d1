import type { Context } from 'hono'
import { pollPhase } from '../../domain/post/poll.js'
import { renderPage, type Poll } from '../../web/index.js'
import { hasTag, PRIVATE, SAFE_HEADERS } from '../answers.js'
import { digestOf } from '../digest.js'
import { neighboursIn } from '../neighbours.js'
import { POST_PAGE } from '../post-page-options.js'
import { mailVoter } from '../mail-voter.js'
import type { KeptPage } from '../page-cache.js'
import { readerKey } from '../../domain/recipient/reader-key.js'
import type { Voter } from '../rules/platform.js'
import { countedPoll } from '../rules/poll-rules.js'
import { selectionIn } from '../rules/post-rules.js'
import { callerOf, sessionReader } from '../sessions.js'
import type { Site } from '../site.js'
import type { SitePost } from '../site-options.js'
import type { StoredReader } from '../store/readers/reader-store.js'
import type { SavedSelection } from '../store/selections/selection-store.js'
import { postSiteUrls } from '../post-site-urls.js'

/** The reaction that counts as a like. */
const HEART = '❤'

/**
 * The page of a post for the current reader. Pages are cached for a day by kind of reader. Pages with personal content
 * (the reader's vote, a link from their mail) are not cached.
 */
export async function postPage(
  c: Context,
  site: Site,
  found: SitePost,
  keptPage: (key: string, render: () => Promise<KeptPage>) => Promise<KeptPage>,
): Promise<Response> {
  const reader = await sessionReader(site.store, site.cookie.read(c.req.raw), site.now())
  const asked = askedVote(c)
  const voter = await voterOf(site, found, reader, asked)
  const [polls, likes, state, selection] = await Promise.all([
    countedPolls(site, found, voter),
    (voter ? site.store.likes.count : site.counts.likes)(String(found.post.post.id ?? found.slug)),
    stateOf(site, found, reader),
    savedSelection(site, found, c),
  ])
  const neighbours = neighboursIn(await site.posts(), found.slug)
  const now = site.now()
  const isOwn =
    asked !== null || Object.values(polls).some((poll) => poll.options.some(({ my_vote: own }) => own === true))
  const render = async (): Promise<KeptPage> => {
    const { html, csp } = await renderPage(withCounts(found, polls, likes), {
      reader: state,
      visit: { address: isOwn ? addressOf(c, site) : null, vote: asked, selection },
      ...POST_PAGE,
      neighbours,
      now,
      script: site.assets.script,
      stylesheet: site.assets.stylesheet,
      urls: {
        heading: (slug) => `#${slug}`,
        ...postSiteUrls(site.baseUrl, found.slug),
        account: () => `${site.baseUrl}/account`,
        home: () => `${site.baseUrl}/`,
      },
    })
    return { html, policy: csp, tag: `"${(await digestOf(html)).slice(0, 24)}"` }
  }
  // A poll may close before the cache expires.
  const counts = Object.values(polls).map((poll) => [pollPhase(poll, now), ...poll.options.map(({ votes }) => votes)])
  const day = now.toISOString().slice(0, 10)
  const key = JSON.stringify([found.slug, found.version, state, day, counts, likes, selection, neighbours])
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

/** The public address of the request, because a proxy may use another host or protocol. */
function addressOf(c: Context, site: Site): string {
  const { pathname, search } = new URL(c.req.url)
  return `${site.baseUrl}${pathname}${search}`
}

/** The reader's state for this post: a gift opens one post, independent of the subscription. */
async function stateOf(site: Site, { post: { post }, slug }: SitePost, reader: StoredReader | null) {
  if (!reader) return 'anonymous'
  const { state } = callerOf(reader)
  const isOpen = post.audience === 'everyone' || reader.status !== 'active' || state === 'paid' || state === 'founding'
  return !isOpen && (await site.store.gifts.has(String(post.id ?? slug), readerKey(reader))) ? 'paid' : state
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
  asked: Ballot | null,
): Promise<Voter | null> {
  if (asked?.token) {
    const voter = await mailVoter(site, [found], { poll: asked.pollId, option: asked.optionId, token: asked.token })
    if (voter) return voter
  }
  return reader && { key: readerKey(reader), state: reader.state }
}

async function countedPolls(
  site: Site,
  { post }: SitePost,
  voter: Voter | null,
): Promise<Readonly<Record<string, Poll>>> {
  const store = voter ? site.store : { votes: { ...site.store.votes, counts: site.counts.votes } }
  const counted = Object.entries(post.data.polls).map(
    async ([id, poll]) => [id, await countedPoll(store, poll, voter?.key ?? null)] as const,
  )
  return Object.fromEntries(await Promise.all(counted))
}

/** The post, with the site's votes and likes added to its stored counts. */
function withCounts({ post }: SitePost, polls: Readonly<Record<string, Poll>>, likes: number): SitePost['post'] {
  const { reactions = {} } = post.post
  const heart = (reactions[HEART] ?? 0) + likes
  return {
    ...post,
    data: { ...post.data, polls },
    post: likes === 0 ? post.post : { ...post.post, reactions: { ...reactions, [HEART]: heart } },
  }
}

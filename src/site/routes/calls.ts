import type { Context, Hono } from 'hono'
import { READER_ROUTES } from '../../domain/api/reader-calls.js'
import { addressKey } from '../../domain/recipient/email-address.js'
import { verifyActionLink } from '../../email/index.js'
import { askedOf } from '../asked.js'
import { jsonAnswer, seeOther } from '../answers.js'
import { confirmMail, knownMail } from '../mails.js'
import { castVote, countedPoll, voterKey, type Voter, type VoteRefusal } from '../rules/poll-rules.js'
import { signUp } from '../rules/sign-up.js'
import { sessionReader } from '../sessions.js'
import type { Site } from '../site.js'
import type { SitePost } from '../site-options.js'
import { notice, tooMany } from './links.js'

/** The calls of pages (C-*), as JSON and as forms of pages without JavaScript. */
export function callRoutes(app: Hono, site: Site): void {
  app.get(pathOf(READER_ROUTES.poll.path), async (c) => {
    const found = await site.poll(c.req.param('id') ?? '')
    if (!found) return jsonAnswer({ error: 'There is no such poll.' }, 404)
    const reader = await readerAsking(c, site)
    return jsonAnswer(await countedPoll(site.store, found.poll, reader && voterKey(reader)))
  })

  app.post(pathOf(READER_ROUTES.vote.path), async (c) => {
    const asked = await askedOf(c.req.raw)
    if (asked === 'too-long') return jsonAnswer({ error: 'The request is too long.' }, 413)
    const found = await site.poll(c.req.param('id') ?? '')
    if (!found) return jsonAnswer({ error: 'There is no such poll.' }, 404)
    const { option_id: option, token } = asked.fields
    const voter = await voterAsking(c, site, found.posts, String(found.poll.id), option, token)
    if (voter === 'bad-link') return jsonAnswer({ error: 'This link is not valid.' }, 403)
    const refusal = await castVote(site.store, found.poll, voter, option, site.now())
    if (asked.isForm) return seeOther(backTo(c, site, found.posts[0], `#poll-${found.poll.id}`))
    if (refusal === null) return jsonAnswer(await countedPoll(site.store, found.poll, voter?.key ?? null))
    const { status, body } = VOTE_REFUSED[refusal]
    return jsonAnswer(body, status)
  })

  for (const path of [READER_ROUTES.subscribe.path, READER_ROUTES.signUp.path])
    app.post(path, async (c) => {
      const asked = await askedOf(c.req.raw)
      if (asked === 'too-long') return jsonAnswer({ error: 'The request is too long.' }, 413)
      const { email, source } = asked.fields
      const words = await site.words()
      const refused = await site.limits.take('mail', site.clientOf(c.req.raw), addressKey(String(email ?? '')))
      if (refused)
        return asked.isForm
          ? tooMany(site, words, refused.wait)
          : jsonAnswer({ error: words.tooMany }, 429, { 'retry-after': String(refused.wait) })
      const signedUp = await signUp(site.store, email, source, site.now())
      if (signedUp === null)
        return asked.isForm
          ? notice(site, words, words.badEmailTitle, words.badEmail, {}, 400)
          : jsonAnswer({ errors: [{ msg: words.badEmailTitle }] }, 400)
      const { reader } = signedUp
      await site.mail(await (reader.status === 'active' ? knownMail : confirmMail)(site, reader))
      if (asked.isForm) return notice(site, words, words.checkMailTitle, words.checkMail)
      // The same for every address; what is known of it stands in the mail.
      return jsonAnswer(
        path === READER_ROUTES.subscribe.path
          ? { requires_confirmation: true, subscription_id: null, referral_token: null }
          : { user: null, userExists: false },
      )
    })

  app.on(['POST', 'DELETE'], pathOf(READER_ROUTES.like.path), async (c) => {
    const reader = await readerAsking(c, site)
    if (!reader) return jsonAnswer({ error: 'Sign in first.' }, 401)
    const id = c.req.param('id') ?? ''
    if (!(await site.posts()).some(({ post }) => String(post.post.id) === id))
      return jsonAnswer({ error: 'There is no such post.' }, 404)
    if (c.req.method === 'DELETE') await site.store.likes.unlike(id, reader.id)
    else await site.store.likes.like(id, reader.id, site.now())
    return jsonAnswer({})
  })

  app.all('/api/*', () => jsonAnswer({ error: 'There is no such call.' }, 404))
}

const VOTE_REFUSED: Readonly<Record<VoteRefusal, { readonly status: number; readonly body: unknown }>> = {
  'not-published': { status: 403, body: { error: 'This poll is not published.' } },
  closed: { status: 403, body: { error: 'This poll has closed.' } },
  'sign-in': { status: 401, body: { error: 'Sign in to vote.' } },
  'for-paid': { status: 403, body: { error: 'This poll is for paid subscribers.' } },
  'no-option': { status: 400, body: { errors: [{ msg: 'There is no such option.' }] } },
}

function readerAsking(c: Context, site: Site) {
  return sessionReader(site.store, site.cookie.read(c.req.raw), site.now())
}

/** A mail's token says who votes and for what; else the session. */
async function voterAsking(
  c: Context,
  site: Site,
  posts: readonly SitePost[],
  poll: string,
  option: unknown,
  token: unknown,
): Promise<Voter | 'bad-link' | null> {
  if (typeof token !== 'string' || token === '') {
    const reader = await readerAsking(c, site)
    return reader && { key: voterKey(reader), state: reader.state }
  }
  const voter = await mailVoter(site, posts, { poll, option: String(option), token })
  return voter ?? 'bad-link'
}

/** The reader to whom the vote link of a mail was sent; null where the link was not made for this vote. */
export async function mailVoter(
  site: Site,
  posts: readonly SitePost[],
  { poll, option, token }: { readonly poll: string; readonly option: string; readonly token: string },
): Promise<Voter | null> {
  const query = new URLSearchParams({ poll_id: poll, option_id: option, token })
  for (const { post } of posts) {
    const postId = post.post.id ?? post.post.canonical_url
    const checked = verifyActionLink(
      `${site.baseUrl}/?${query}`,
      { action: 'vote', publication: site.baseUrl, postId },
      { keys: site.keys, now: site.now() },
    )
    if (!checked.ok) continue
    const { recipient } = checked.claims
    const reader = /^\d{1,9}$/.test(recipient)
      ? await site.store.readers.byId(Number(recipient))
      : await site.store.readers.byEmail(recipient)
    // Who is on the list of the mailing and not kept here votes as the free subscriber that they are.
    return reader
      ? { key: voterKey(reader), state: reader.state }
      : { key: `recipient:${addressKey(recipient)}`, state: 'free' }
  }
  return null
}

/** The page of this site that a form stood on; else the post. */
function backTo(c: Context, site: Site, post: SitePost | undefined, fragment: string): string {
  const referer = c.req.header('referer') ?? ''
  const page = URL.canParse(referer) ? new URL(referer) : null
  return page?.origin === site.baseUrl
    ? // '//evil.example' is a path of this site and, as a Location, another site.
      `${page.pathname.replace(/^\/+/, '/')}${page.search}${fragment}`
    : `${post ? `/p/${encodeURIComponent(post.slug)}` : '/'}${fragment}`
}

function pathOf(template: string): string {
  return template.replace(/\{(\w+)\}/g, ':$1')
}

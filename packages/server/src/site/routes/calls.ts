import { addressKey, SITE_CALLS } from 'diptych/domain'
import type { Context, Hono } from 'hono'
import { jsonAnswer, seeOther } from '../answers.js'
import { ownCallReply } from '../own-calls.js'
import { ownPath } from '../own-path.js'
import { requestInput } from '../request-input.js'
import type { AnsweredCall } from '../rules/own-call.js'
import { ruleFor, type FoundRule, type ReaderRuleName } from '../rules/reader-rules.js'
import type { Reply } from '../rules/reply.js'
import { sessionCaller } from '../sessions.js'
import { sitePlatform } from '../site-platform.js'
import type { Site } from '../site.js'
import { notice, tooMany } from './links.js'

/** Calls that send a mail to the address in their body. */
const MAILING: ReadonlySet<ReaderRuleName> = new Set(['subscribe', 'signUp', 'claimGift'])

/** The API calls of pages (C-*), as JSON, and as forms of pages without JavaScript. */
export function callRoutes(app: Hono, site: Site, ownCalls: ReadonlyMap<string, AnsweredCall>): void {
  const platform = sitePlatform(site)

  app.all(`${SITE_CALLS}:name`, async (c) => {
    const call = ownCalls.get(c.req.param('name'))
    if (!call) return jsonAnswer({ error: 'Unknown call.' }, 404)
    if (c.req.method !== 'POST') return jsonAnswer({ error: 'This call needs another method.' }, 405, { allow: 'POST' })
    const input = await requestInput(c.req.raw)
    if (input === 'too-long') return tooLong()
    const { status, body } = await ownCallReply(site, call, {
      cookie: site.cookie.read(c.req.raw),
      post: c.req.query('post') ?? '',
      fields: input.fields,
    })
    if (!input.isForm) return jsonAnswer(body, status)
    return seeOther(status === 401 ? '/sign-in' : await backTo(c, site, null))
  })

  app.all('/api/*', async (c) => {
    const { pathname } = new URL(c.req.url)
    const found = ruleFor(c.req.method, pathname)
    if (!found) return unknownCall(pathname)
    const input = await requestInput(c.req.raw)
    if (input === 'too-long') return tooLong()
    const { email } = input.fields
    if (MAILING.has(found.name) && email !== undefined) {
      const refused = await site.limits.take('mail', site.clientOf(c.req.raw), addressKey(String(email)))
      if (refused) return slower(site, refused.wait, input.isForm)
    }
    const caller = await sessionCaller(site.store, site.cookie.read(c.req.raw), site.now())
    const reply = await found.rule(platform, { path: found.path, body: input.fields, caller })
    if (c.req.method !== 'GET') site.counts.changed()
    return input.isForm ? formAnswer(c, site, found, reply) : jsonAnswer(reply.body, reply.status)
  })
}

function tooLong(): Response {
  return jsonAnswer({ error: 'The request is too long.' }, 413, { connection: 'close' })
}

/** 405 for a call of another method (RFC 9110 15.5.6). */
function unknownCall(path: string): Response {
  const allowed = ['GET', 'POST', 'PUT', 'DELETE'].filter((method) => ruleFor(method, path) !== null)
  return allowed.length === 0
    ? jsonAnswer({ error: 'Unknown call.' }, 404)
    : jsonAnswer({ error: 'This call needs another method.' }, 405, { allow: allowed.join(', ') })
}

async function slower(site: Site, wait: number, isForm: boolean): Promise<Response> {
  const words = await site.words()
  return isForm
    ? tooMany(site, words, wait)
    : jsonAnswer({ error: words.tooMany }, 429, { 'retry-after': String(wait) })
}

/** The answer to a form of a page without JavaScript: redirects to the page with the form, which shows the result. */
async function formAnswer(c: Context, site: Site, { name, path }: FoundRule, { status }: Reply): Promise<Response> {
  if (name === 'subscribe' || name === 'signUp') {
    const words = await site.words()
    return status === 200
      ? notice(site, words, words.checkMailTitle, words.checkMail)
      : notice(site, words, words.badEmailTitle, words.badEmail, {}, status)
  }
  if (status === 401) return seeOther('/sign-in')
  return seeOther(await backTo(c, site, name === 'vote' ? (path['id'] ?? null) : null))
}

/** The page of this site that contained the form; else the post of the poll, or the front page. */
async function backTo(c: Context, site: Site, poll: string | null): Promise<string> {
  const found = poll === null ? null : (await site.catalogue()).poll(poll)
  const fragment = found ? `#poll-${found.poll.id}` : ''
  const referer = c.req.header('referer') ?? ''
  const page = URL.canParse(referer) ? new URL(referer) : null
  // '//evil.example' is a valid path here, but as a Location it leads to another site.
  if (page?.origin === site.baseUrl) return `${ownPath(`${page.pathname}${page.search}`)}${fragment}`
  const [post] = found?.posts ?? []
  return `${post ? `/p/${encodeURIComponent(post.slug)}` : '/'}${fragment}`
}

import { Hono } from 'hono'
import { jsonAnswer, SAFE_HEADERS } from './answers.js'
import { rateLimits } from './rate-limits.js'
import { callRoutes } from './routes/calls.js'
import { linkRoutes, notice, tooMany } from './routes/links.js'
import { gone, pageRoutes } from './routes/pages.js'
import { sessionCookie } from './sessions.js'
import { siteOf, type Site } from './site.js'
import type { SiteOptions } from './site-options.js'

/** A year (RFC 6797). Not for other names under this one: they may be anybody's. */
const HSTS = 'max-age=31536000'

export interface SiteHandler {
  /** Answers a request, whatever it asks. Never rejects. */
  fetch(request: Request): Promise<Response>
}

/** A site for one publication: its pages, the calls that they make, and the links of its mails. */
export function createSite(options: SiteOptions): SiteHandler {
  const site = siteOf(options, { cookie: sessionCookie(options.baseUrl), limits: rateLimits(options.store.limits) })
  const app = new Hono()

  app.get('/healthz', () => plain('ok'))
  app.get('/readyz', async () =>
    (await site.store.isReady()) ? plain('ready') : plain('the database does not answer', 503),
  )

  app.use(async (c, next) => {
    if (!changes(c.req.method) || isOwnPage(c.req.raw, site) || isOneClick(c.req.raw)) return next()
    return foreign(c.req.raw, site)
  })
  app.use(async (c, next) => {
    const refused = changes(c.req.method) ? await site.limits.take('change', site.clientOf(c.req.raw), null) : null
    return refused ? tooMany(site, await site.words(), refused.wait) : next()
  })

  pageRoutes(app, site)
  linkRoutes(app, site)
  callRoutes(app, site)
  app.notFound(() => gone(site))
  app.onError(async (error, c) => {
    options.failed?.(error, c.req.raw)
    const words = await site.words()
    return notice(site, words, words.errorTitle, words.error, {}, 500)
  })

  const isSecure = site.baseUrl.startsWith('https:')
  const answer = async (request: Request) => {
    try {
      return await app.fetch(request)
    } catch (error) {
      // The page that says so failed too.
      options.failed?.(error, request)
      return plain('Something went wrong.', 500)
    }
  }
  return {
    async fetch(request) {
      const response = await answer(request)
      if (isSecure) response.headers.set('strict-transport-security', HSTS)
      return response
    },
  }
}

function plain(text: string, status = 200): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...SAFE_HEADERS },
  })
}

function changes(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

/**
 * Browsers say whose page makes a change: newer ones by Sec-Fetch-Site, all by Origin. What says nothing is no browser,
 * and has no reader's cookie.
 */
function isOwnPage(request: Request, { baseUrl }: Site): boolean {
  const origin = request.headers.get('origin')
  const from = request.headers.get('sec-fetch-site')
  if (from !== null && from !== 'same-origin' && from !== 'none') return false
  return origin === null || origin === baseUrl
}

/** A mail service unsubscribes by a POST with only the link's token (RFC 8058 3.1); it may come from anywhere. */
function isOneClick(request: Request): boolean {
  return new URL(request.url).pathname === '/action/disable_email'
}

async function foreign(request: Request, site: Site): Promise<Response> {
  if (new URL(request.url).pathname.startsWith('/api/')) return jsonAnswer({ error: 'Not for other pages.' }, 403)
  const words = await site.words()
  return notice(site, words, words.foreignTitle, words.foreign, {}, 403)
}

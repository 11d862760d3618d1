import type { SubscriptionState } from 'diptych/types'
import { Hono, type MiddlewareHandler } from 'hono'
import { jsonAnswer, SAFE_HEADERS } from './answers.js'
import { KEPT_DAYS } from './bounces/bounce-rules.js'
import { isOutage, RETRY_AFTER_S } from './outage.js'
import { callsByName } from './own-calls.js'
import { rateLimits } from './rate-limits.js'
import { assetRoutes } from './routes/assets.js'
import { callRoutes } from './routes/calls.js'
import { deskRoutes } from './routes/desk.js'
import { feedRoutes } from './routes/feeds.js'
import { gone } from './routes/gone.js'
import { hookRoutes, isHook } from './routes/hooks.js'
import { linkRoutes, notice, tooMany } from './routes/links.js'
import { pageRoutes } from './routes/pages.js'
import { readerPageRoutes } from './routes/reader-pages.js'
import { sessionCaller, sessionCookie } from './sessions.js'
import { ROUTE_GROUPS, type RouteGroup, type SiteOptions } from './site-options.js'
import { type Site, siteOf } from './site.js'
import type { SiteStore } from './store/store.js'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Answers 405 with the allowed methods (RFC 9110 15.5.6) if a path exists for other methods.
 *
 * @param isHidden paths whose existence must not be revealed.
 */
function methodNotAllowed(app: Hono, isHidden: (path: string) => boolean): MiddlewareHandler {
  return async ({ req: { method, path } }, next) => {
    // HEAD is answered like GET, without the body.
    if (isHidden(path) || takes(app, method === 'HEAD' ? 'GET' : method, path)) return next()
    const allowed = METHODS.filter((each) => takes(app, each, path))
    if (allowed.length === 0) return next()
    const allow = allowed.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])).join(', ')
    return new Response(`${method} is not allowed here.\n`, {
      status: 405,
      headers: { allow, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...SAFE_HEADERS },
    })
  }
}

/** Whether a route has this method. Routes for all methods are middleware and the answer to unknown calls. */
function takes(app: Hono, method: string, path: string): boolean {
  const [handlers] = app.router.match(method, path)
  return handlers.some(([[, route]]) => route.method === method)
}

const DAY_MS = 86_400_000
/** Days after which readers who did not confirm are removed. Links to confirm are valid for 14. */
const PENDING_DAYS = 30
/** Readers removed by one statement, and statements of one sweep. */
const BATCH = 500
const MOST_BATCHES = 40

/** One year (RFC 6797). Without includeSubDomains, because subdomains may belong to others. */
const HSTS = 'max-age=31536000'

export interface SiteHandler {
  /** Answers any request. Never rejects. */
  fetch(request: Request): Promise<Response>
  /**
   * Deletes expired sessions, used links, old bounces, and readers who did not confirm their address within 30 days.
   * Call it about once an hour.
   */
  tidy(): Promise<void>
  /** Resolves when all pending mails are sent. Await it before a process ends; in Workers, pass it to `waitUntil`. */
  settled(): Promise<void>
  /** The signed-in reader of a request, by its cookie, for your own pages. */
  reader(request: Pick<Request, 'headers'>): Promise<{ readonly id: number; readonly state: SubscriptionState } | null>
}

/** Creates the site of one publication: its pages, their API calls, and the links of its mails. */
export function createSite(options: SiteOptions): SiteHandler {
  const site = siteOf(options, { cookie: sessionCookie(options.baseUrl), limits: rateLimits(options.store.limits) })
  const ownCalls = callsByName(options.calls ?? [])
  const app = new Hono()

  app.use(methodNotAllowed(app, (path) => path === '/desk' || path.startsWith('/desk/')))
  app.get('/healthz', () => plain('ok'))
  app.get('/readyz', async () =>
    (await site.store.isReady()) ? plain('ready') : plain('the database does not answer', 503),
  )

  app.use(async (c, next) => {
    // Mail services post from their own hosts, without cookies, and sign their requests.
    if (isHook(c.req.raw)) return next()
    if (!changes(c.req.method) || isOwnPage(c.req.raw, site) || isOneClick(c.req.raw)) return next()
    return foreign(c.req.raw, site)
  })
  app.use(async (c, next) => {
    const refused =
      changes(c.req.method) && !isHook(c.req.raw)
        ? await site.limits.take('change', site.clientOf(c.req.raw), null)
        : null
    return refused ? tooMany(site, await site.words(), refused.wait) : next()
  })

  const groups: Readonly<Record<RouteGroup, (app: Hono, site: Site) => void>> = {
    assets: assetRoutes,
    pages: pageRoutes,
    feeds: feedRoutes,
    links: linkRoutes,
    doors: readerPageRoutes,
    calls: (to, of) => callRoutes(to, of, ownCalls),
    hooks: (to, of) => hookRoutes(to, of, options.hooks ?? {}),
    desk: deskRoutes,
  }
  for (const name of options.routes ?? ROUTE_GROUPS) groups[name](app, site)
  app.notFound(() => gone(site))
  app.onError(async (error, c) => {
    options.failed?.(error, c.req.raw)
    const isAway = await isOutage(site, error)
    const headers = isAway ? { 'retry-after': String(RETRY_AFTER_S) } : {}
    const words = await site.words()
    return new URL(c.req.url).pathname.startsWith('/api/')
      ? jsonAnswer({ error: words.errorTitle }, isAway ? 503 : 500, headers)
      : notice(site, words, words.errorTitle, words.error, headers, isAway ? 503 : 500)
  })

  const isSecure = site.baseUrl.startsWith('https:')
  const answer = async (request: Request) => {
    try {
      return await app.fetch(request)
    } catch (error) {
      // The error page failed too.
      options.failed?.(error, request)
      return plain('Something went wrong.', 500)
    }
  }
  return {
    async tidy() {
      const { sessions, writerSessions, tokens, bounces, limits } = site.store
      const now = site.now()
      const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
      const over = [sessions, writerSessions, tokens, limits].map((kept) => kept.sweep(now))
      await Promise.all([...over, bounces.sweep(oldest), sweepPending(site.store, now)])
    },
    settled: () => site.settled(),
    async reader(request) {
      const caller = await sessionCaller(site.store, site.cookie.read(request), site.now())
      return caller && { id: caller.id, state: caller.state }
    },
    async fetch(request) {
      const response = await answer(request)
      if (isSecure) response.headers.set('strict-transport-security', HSTS)
      return response
    },
  }
}

/** Removes readers who did not confirm. The rest of a large number is left to the next time. */
async function sweepPending({ readers }: SiteStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - PENDING_DAYS * DAY_MS)
  for (let batch = 0; batch < MOST_BATCHES; batch++) if ((await readers.sweepPending(before, BATCH)) < BATCH) return
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
 * Browsers send the origin of a change: newer ones in Sec-Fetch-Site, all in Origin. A client that sends neither is not
 * a browser and has no reader's cookie.
 */
function isOwnPage(request: Request, { baseUrl }: Site): boolean {
  const origin = request.headers.get('origin')
  const from = request.headers.get('sec-fetch-site')
  if (from !== null && from !== 'same-origin' && from !== 'none') return false
  return origin === null || origin === baseUrl
}

/** One-click unsubscribe is a POST with only the link's token (RFC 8058 3.1), from any host. */
function isOneClick(request: Request): boolean {
  return new URL(request.url).pathname === '/action/disable_email'
}

async function foreign(request: Request, site: Site): Promise<Response> {
  if (new URL(request.url).pathname.startsWith('/api/'))
    return jsonAnswer({ error: 'Requests from other pages are not allowed.' }, 403)
  const words = await site.words()
  return notice(site, words, words.foreignTitle, words.foreign, {}, 403)
}

import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { TokenHeader } from '../page/protocol.js'

const TOKEN_HEADER: TokenHeader = 'X-Preview-Token'

/**
 * Answers only the preview's own pages. Refuses other hosts (DNS rebinding) by the Host header, and other origins by
 * the Origin and Sec-Fetch headers. Never allows another origin to read. Sandboxed frames have the origin `null`, which
 * any page can use for its own frames: they may load only the scripts, and call the in-memory platform under a secret
 * path.
 *
 * @param platformPath `/platform/<a secret>`
 */
export function ownPagesOnly(isOwn: (hostname: string) => boolean, platformPath: string): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header('host') ?? ''
    if (!isOwn(hostnameOf(host))) return c.text('The preview only answers at its own address.', 403)
    const { pathname } = new URL(c.req.url)
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const own = `http://${host}`
    if (pathname.startsWith('/platform/') && !pathname.startsWith(`${platformPath}/`))
      return c.text('Requests from other pages are not allowed.', 403)
    const foreign = pathname.startsWith('/platform/')
      ? origin !== undefined && origin !== own && origin !== 'null'
      : pathname.startsWith('/api/') &&
        ((site !== undefined && site !== 'same-origin' && site !== 'none') || (origin !== undefined && origin !== own))
    // Browsers send Origin with every request except GET. A request without it is refused.
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (foreign || (pathname.startsWith('/api/') && !isRead && origin !== own))
      return c.text('Requests from other pages are not allowed.', 403)
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    c.header(
      'Cross-Origin-Resource-Policy',
      /^\/(?:assets|platform|pictures)\//.test(pathname) ? 'cross-origin' : 'same-origin',
    )
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
    return undefined
  }
}

/**
 * Allows changes of files only with the page's token. Other origins cannot send this header, because it needs a CORS
 * preflight, which is never granted.
 */
export function withToken(token: string): MiddlewareHandler {
  const wanted = Buffer.from(token)
  return async (c, next) => {
    const sent = Buffer.from(c.req.header(TOKEN_HEADER) ?? '')
    if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted))
      return c.json({ error: 'The preview was restarted. Reload this page.' }, 403)
    await next()
    return undefined
  }
}

function hostnameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { TokenHeader } from '../../preview/protocol.js'

const TOKEN_HEADER: TokenHeader = 'X-Preview-Token'

/**
 * Answers only pages of its own. A name that somebody else's DNS points here (rebinding) is refused by its Host, a
 * page of another origin by what browsers say of it; nothing ever allows another origin to read. Frames have no origin
 * (`null`), which any page can give a frame of its own: theirs are the scripts, and the platform in memory under a path
 * that only our frames are told.
 *
 * @param platformPath `/platform/<a secret>`
 */
export function ownPagesOnly(isOwn: (hostname: string) => boolean, platformPath: string): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header('host') ?? ''
    if (!isOwn(hostnameOf(host))) return c.text('This preview answers at its own address only.', 403)
    const { pathname } = new URL(c.req.url)
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const own = `http://${host}`
    if (pathname.startsWith('/platform/') && !pathname.startsWith(`${platformPath}/`))
      return c.text('Not for other pages.', 403)
    const foreign = pathname.startsWith('/platform/')
      ? origin !== undefined && origin !== own && origin !== 'null'
      : pathname.startsWith('/api/') &&
        ((site !== undefined && site !== 'same-origin' && site !== 'none') || (origin !== undefined && origin !== own))
    // Browsers name the origin of every request that is no GET; a form of another page in one that does not is refused
    // with it.
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (foreign || (pathname.startsWith('/api/') && !isRead && origin !== own))
      return c.text('Not for other pages.', 403)
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
 * Changes files only for the page itself, which knows the token. A page of another origin cannot send the header before
 * its browser has asked, and no answer allows it.
 */
export function withToken(token: string): MiddlewareHandler {
  const wanted = Buffer.from(token)
  return async (c, next) => {
    const sent = Buffer.from(c.req.header(TOKEN_HEADER) ?? '')
    if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted))
      return c.json({ error: 'This page is of another run of the preview. Load it again.' }, 403)
    await next()
    return undefined
  }
}

function hostnameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

/**
 * Refuses requests for another host. A page whose name was pointed at this machine (DNS rebinding) must not read a
 * site that listens on it, and no cache may keep an answer for a name that the sender made up. Null: go on. Health
 * checks ask by address and learn nothing, so they may.
 *
 * @param protocol between the reader and a trusted proxy; null where none says so.
 */
export function hostCheck(baseUrl: string): (request: Request, protocol: string | null) => Response | null {
  const base = new URL(baseUrl)
  return (request, protocol) => {
    const { host, pathname, search } = new URL(request.url)
    if (pathname === '/healthz' || pathname === '/readyz') return null
    const isDowngraded = protocol === 'http' && base.protocol === 'https:'
    // The address of a request may name a host too (RFC 9112 3.2.2).
    if (isHostOf(base, request.headers.get('host') ?? '') && isHostOf(base, host) && !isDowngraded) return null
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('This is another site.\n', { status: 421, headers: HEADERS })
    return new Response(null, { status: 307, headers: { ...HEADERS, location: `${base.origin}${pathname}${search}` } })
  }
}

const HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/** The port of the site's protocol may be written or not; the connection from a proxy to the site may be http. */
function isHostOf(base: URL, host: string): boolean {
  const address = `${base.protocol}//${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) && new URL(address).host === base.host
}

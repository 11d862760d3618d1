/**
 * Refuses requests for another host: DNS rebinding must not let another site read this one, and caches must not store
 * answers for invented host names. Returns null if the request is allowed. Health checks may use any host, because
 * their answers contain no data.
 *
 * @param protocol between the reader and a trusted proxy; null if unknown.
 */
export function hostCheck(baseUrl: string): (request: Request, protocol: string | null) => Response | null {
  const base = new URL(baseUrl)
  return (request, protocol) => {
    const { host, pathname, search } = new URL(request.url)
    if (pathname === '/healthz' || pathname === '/readyz') return null
    const isDowngraded = protocol === 'http' && base.protocol === 'https:'
    // The request line may contain a host too (RFC 9112 3.2.2).
    if (isHostOf(base, request.headers.get('host') ?? '') && isHostOf(base, host) && !isDowngraded) return null
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('This host is not served here.\n', { status: 421, headers: HEADERS })
    return new Response(null, { status: 307, headers: { ...HEADERS, location: `${base.origin}${pathname}${search}` } })
  }
}

const HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/** Compares with and without the default port. A proxy may connect over http. */
function isHostOf(base: URL, host: string): boolean {
  const address = `${base.protocol}//${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) && new URL(address).host === base.host
}

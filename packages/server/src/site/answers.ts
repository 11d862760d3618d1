import { siteDocument, type SitePage } from './pages/document.js'
import type { Site } from './site.js'

/**
 * For answers that may differ between readers: shared caches must not store them, and browsers revalidate each time.
 */
export const PRIVATE = 'private, no-cache'

/** Headers of every answer. */
export const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  // Links contain tokens, so pages send no Referer to other sites.
  'referrer-policy': 'same-origin',
} as const

/** CSP of the site's own pages: no scripts, forms only to the site, no framing. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' https: data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

export async function pageAnswer(
  site: Site,
  page: SitePage,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  return new Response(siteDocument(await site.look(), page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'cache-control': PRIVATE,
      ...SAFE_HEADERS,
      ...headers,
    },
  })
}

export function jsonAnswer(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...SAFE_HEADERS, ...headers },
  })
}

/** Redirects after a form, so that going back or reloading does not send the form again. */
export function seeOther(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store', ...headers } })
}

/** Whether the browser has the version `tag` (RFC 9110 13.1.2). Ignores whether it is compressed. */
export function hasTag(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match') ?? ''
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

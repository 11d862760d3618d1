import { siteDocument, type SitePage } from './pages/document.js'
import type { Site } from './site.js'

/** No shared cache keeps what may differ between readers; a browser asks each time. */
export const PRIVATE = 'private, no-cache'

/** Of every answer. */
export const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  // Links hold tokens: no other site is told the address of a page.
  'referrer-policy': 'same-origin',
} as const

/** The whole policy of a page of the site itself: no script, forms to itself, never in a frame. */
const PAGE_POLICY =
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

/** After a form: the browser gets the page anew, so that going back does not send the form again. */
export function seeOther(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store', ...headers } })
}

/** Whether the browser has what `tag` names (RFC 9110 13.1.2): packed or not, it is the same page. */
export function hasTag(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match') ?? ''
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

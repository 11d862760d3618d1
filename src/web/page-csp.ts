/** The content of a page that its policy depends on. */
export interface PageContent {
  /** Null if unknown. Frames and forms may then use any https address. */
  readonly html: string | null
  /** Whether elements have style attributes. KaTeX's boxes do. */
  readonly styledInline: boolean
  /** Address of the page's script; null if there is none. */
  readonly script: string | null
  /** Addresses of linked stylesheets. */
  readonly stylesheets: readonly string[]
  /** Contents of the page's style elements. */
  readonly styles: readonly string[]
  /** Origins from which the page's script loads stylesheets. */
  readonly scriptStyles: readonly string[]
  readonly nonce: string | undefined
  /** Origin of calls. Default: the page's own origin. */
  readonly api: string | undefined
  /** Sources that may embed this page in a frame. Default: `'self'`. */
  readonly frameAncestors: readonly string[] | undefined
}

/**
 * The value of a Content-Security-Policy header for exactly this page. Style elements are allowed by nonce, or else by
 * hash, so that a page without a nonce can be cached.
 */
export async function pageCsp({
  html,
  styledInline,
  script,
  stylesheets,
  styles,
  scriptStyles,
  nonce,
  api,
  frameAncestors = ["'self'"],
}: PageContent): Promise<string> {
  const frames = html === null ? ['https:'] : hostsOf(html, /<iframe [^<>]*?src="(https:\/\/[^"/?#]+)/g)
  const forms = html === null ? ['https:'] : hostsOf(html, /<form [^<>]*?action="(https:\/\/[^"/?#]+)/g)
  const own = nonce ? [`'nonce-${nonce}'`] : await Promise.all(styles.map(hashSource))
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', script === null ? ["'none'"] : [...(nonce ? own : []), ...sources([script])]],
    ['style-src', [...own, ...sources(stylesheets), ...(script === null ? [] : scriptStyles)]],
    ['style-src-attr', [styledInline ? "'unsafe-inline'" : "'none'"]],
    ['img-src', ["'self'", 'https:', 'data:']],
    ['media-src', ["'self'", 'https:']],
    ['font-src', ["'self'", 'data:', ...sources(stylesheets).filter((source) => source !== "'self'")]],
    ['connect-src', script === null ? ["'none'"] : ["'self'", ...sources(api ? [api] : [])]],
    ['frame-src', frames.length ? frames : ["'none'"]],
    ['form-action', ["'self'", ...forms]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    // Only works in a header: browsers ignore it in a <meta>.
    ['frame-ancestors', frameAncestors.length ? frameAncestors : ["'none'"]],
  ]
  return directives.map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`).join('; ')
}

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(Array.from(new Uint8Array(digest), (octet) => String.fromCharCode(octet)).join(''))}'`
}

function hostsOf(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map((match) => (match[1] ?? '').toLowerCase()))]
    .filter((origin) => /^https:\/\/[\w.-]+(?::\d+)?$/.test(origin))
    .sort()
}

function sources(urls: readonly string[]): string[] {
  return urls.map((url) => /^https?:\/\/[\w.-]+(?::\d+)?/i.exec(url)?.[0] ?? "'self'")
}

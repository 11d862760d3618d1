import type { MarkupFacts } from './markup-facts.js'

/** The content of a page that its policy depends on. */
export interface PageContent {
  /** Of the markup, or `ANY_ADDRESS` for a page that is not written yet. */
  readonly facts: Pick<MarkupFacts, 'frames' | 'forms' | 'styledInline'>
  /** Address of the page's script; null if there is none. */
  readonly script: string | null
  /** Addresses of linked stylesheets. */
  readonly stylesheets: readonly string[]
  /** Sources of the page's style elements: see `styleSources`. */
  readonly styles: readonly string[]
  /** Origins from which the page's script loads stylesheets. */
  readonly scriptStyles: readonly string[]
  readonly nonce: string | undefined
  /** Origin of calls. Default: the page's own origin. */
  readonly api: string | undefined
  /** Sources that may embed this page in a frame. Default: `'self'`. */
  readonly frameAncestors: readonly string[] | undefined
}

/** Frames and forms that may use any https address. */
export const ANY_ADDRESS = { frames: ['https:'], forms: ['https:'] } as const

/**
 * Sources that allow style elements with these contents: a nonce, or else hashes, so that a page without a nonce can be
 * cached.
 */
export async function styleSources(styles: readonly string[], nonce: string | undefined): Promise<readonly string[]> {
  return nonce ? [`'nonce-${nonce}'`] : Promise.all(styles.map(hashSource))
}

/** The value of a Content-Security-Policy header for exactly this page. */
export function pageCsp({
  facts: { frames, forms, styledInline },
  script,
  stylesheets,
  styles,
  scriptStyles,
  nonce,
  api,
  frameAncestors = ["'self'"],
}: PageContent): string {
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', script === null ? ["'none'"] : [...(nonce ? styles : []), ...sources([script])]],
    ['style-src', [...styles, ...sources(stylesheets), ...(script === null ? [] : scriptStyles)]],
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

function sources(urls: readonly string[]): string[] {
  return urls.map((url) => /^https?:\/\/[\w.-]+(?::\d+)?/i.exec(url)?.[0] ?? "'self'")
}

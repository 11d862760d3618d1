import type { PageTemplate } from 'diptych/web'
import { digestOf } from './digest.js'
import { keptByKey, type KeptByKey } from './kept-by-key.js'

/** A rendered page. */
export interface KeptPage {
  /** In UTF-8, so that it is encoded once and sent often. */
  readonly body: Uint8Array<ArrayBuffer>
  readonly policy: string
  /** ETag, with quotation marks. */
  readonly tag: string
}

/**
 * @param policy The value of its Content-Security-Policy header.
 * @param content What decides the content. Default: the page itself, which takes longer.
 */
export async function keptPage(html: string, policy: string, content = html): Promise<KeptPage> {
  return { body: new TextEncoder().encode(html), policy, tag: `"${(await digestOf(content)).slice(0, 24)}"` }
}

/** A page that readers' pages are bound from, with a digest of it. */
export interface KeptTemplate {
  readonly template: PageTemplate
  readonly digest: string
}

export async function keptTemplate(template: PageTemplate): Promise<KeptTemplate> {
  return { template, digest: await digestOf((await template.bind()).html) }
}

/**
 * Caches of pages. A template is compiled for each post and kind of reader; pages of readers are bound from it. Whole
 * pages take one place for each post and kind of reader. Pages that show a shared passage have places of their own,
 * because anybody can save any number of passages.
 */
export interface PageCache {
  readonly templates: KeptByKey<KeptTemplate | null>
  readonly whole: KeptByKey<KeptPage | null>
  readonly shared: KeptByKey<KeptPage | null>
}

/** Maximum number of whole pages, at most some hundred megabytes. */
const KEPT = 1000
const KEPT_SHARED = 50
/** A template takes the place of three or four whole pages. */
const KEPT_TEMPLATES = 300

export function pageCache(kept = KEPT): PageCache {
  return { templates: keptByKey(KEPT_TEMPLATES), whole: keptByKey(kept), shared: keptByKey(KEPT_SHARED) }
}

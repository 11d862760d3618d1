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

/** @param policy The value of its Content-Security-Policy header. */
export async function keptPage(html: string, policy: string): Promise<KeptPage> {
  return { body: new TextEncoder().encode(html), policy, tag: `"${(await digestOf(html)).slice(0, 24)}"` }
}

/**
 * Caches of rendered pages. Whole pages take one place for each post and kind of reader. Pages that show a shared
 * passage have places of their own, because anybody can save any number of passages.
 */
export interface PageCache {
  readonly whole: KeptByKey<KeptPage>
  readonly shared: KeptByKey<KeptPage>
}

/** Maximum number of whole pages, at most some hundred megabytes. */
const KEPT = 1000
const KEPT_SHARED = 50

export function pageCache(kept = KEPT): PageCache {
  return { whole: keptByKey(kept), shared: keptByKey(KEPT_SHARED) }
}

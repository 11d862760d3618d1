import { keptByKey, type KeptByKey } from './kept-by-key.js'

/** A rendered page. */
export interface KeptPage {
  readonly html: string
  readonly policy: string
  /** ETag, with quotation marks. */
  readonly tag: string
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

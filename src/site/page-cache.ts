import { keptByKey, type KeptByKey } from './kept-by-key.js'

/** A rendered page. */
export interface KeptPage {
  readonly html: string
  readonly policy: string
  /** ETag, with quotation marks. */
  readonly tag: string
}

/** A cache of rendered pages. */
export type PageCache = KeptByKey<KeptPage>

/** Maximum number of pages: today's pages of some posts for each kind of reader, at most some hundred megabytes. */
const KEPT = 1000

export function pageCache(kept = KEPT): PageCache {
  return keptByKey(kept)
}

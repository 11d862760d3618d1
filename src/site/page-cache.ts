import { keptByKey, type KeptByKey } from './kept-by-key.js'

/** A page as it is sent. */
export interface KeptPage {
  readonly html: string
  readonly policy: string
  /** With its quotation marks. */
  readonly tag: string
}

/** Pages that were rendered. */
export type PageCache = KeptByKey<KeptPage>

/** Pages of some posts for each kind of reader, and of today: some hundred megabytes at most. */
const KEPT = 1000

export function pageCache(kept = KEPT): PageCache {
  return keptByKey(kept)
}

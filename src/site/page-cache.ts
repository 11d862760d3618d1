/** A page as it is sent. */
export interface KeptPage {
  readonly html: string
  readonly policy: string
  /** With its quotation marks. */
  readonly tag: string
}

/** Pages that were rendered, the latest used last. */
export interface PageCache {
  /** The page under this key; rendered where it is not kept, once however many ask at the same time. */
  get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage>
}

/** Pages of some posts for each kind of reader, and of today: some hundred megabytes at most. */
const KEPT = 1000

export function pageCache(kept = KEPT): PageCache {
  const pages = new Map<string, Promise<KeptPage>>()
  return {
    get(key, render) {
      const known = pages.get(key)
      if (known) {
        pages.delete(key)
        pages.set(key, known)
        return known
      }
      const page = render()
      pages.set(key, page)
      // What failed is tried anew by the next request.
      page.catch(() => pages.delete(key))
      const [oldest] = pages.size > kept ? pages.keys() : []
      if (oldest !== undefined) pages.delete(oldest)
      return page
    },
  }
}

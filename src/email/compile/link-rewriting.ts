import { showsAddress } from '../../domain/links/honest-link.js'
import { safeLink } from '../../domain/links/safe-url.js'
import type { MergeField } from '../../domain/recipient/merge-field.js'

/** Rewrites an address of the post: adds campaign parameters, or a redirect of the sender. */
export type RewriteLink = (url: string) => string

export interface LinkRewriting {
  /**
   * The address for the mail. Equal addresses give equal results, in HTML and in text. `placeOf` returns the JSON
   * pointer of the link, for problems.
   */
  rewritten(url: string, placeOf?: () => string): string
  /**
   * Registers a link whose text shows an address. It is not redirected, because readers and filters would consider that
   * deceptive (EMAIL-GATE L07).
   */
  shown(text: string, url: string): void
}

export interface RewritingOptions {
  rewriteLink?: RewriteLink | undefined
  tracked: boolean
  mergeField(mergeField: MergeField): string
  /** Whether an address is already a merge field. */
  isMergeField(url: string): boolean
  unsafe(url: string, result: unknown, path: string): void
}

/** Null if links stay unchanged. Every link must be `shown` before the first is `rewritten`. */
export function linkRewriting({
  rewriteLink,
  tracked,
  mergeField,
  isMergeField,
  unsafe,
}: RewritingOptions): LinkRewriting | null {
  if (!rewriteLink && !tracked) return null
  const known = new Map<string, string>()
  const honest = new Set<string>()
  let count = 0
  const rewrite = (url: string, placeOf: () => string): string => {
    if (!/^https?:/i.test(url) || isMergeField(url)) return url
    const own: unknown = rewriteLink ? rewriteLink(url) : url
    const safe = typeof own === 'string' ? safeLink(own) : null
    if (safe === null || !/^https?:/i.test(safe)) {
      unsafe(url, own, placeOf())
      return url
    }
    return tracked && !honest.has(url) ? mergeField({ kind: 'link', number: ++count, url: safe }) : safe
  }
  return {
    rewritten(url, placeOf = () => '') {
      const seen = known.get(url)
      if (seen !== undefined) return seen
      const result = rewrite(url, placeOf)
      known.set(url, result)
      return result
    },
    shown(text, url) {
      if (showsAddress(text)) honest.add(url)
    },
  }
}

import type { Problem } from 'diptych/types'
import { instanceProblems, type SiteTargets } from './site-instance.js'
import type { PostProblems, SitePost } from './site-options.js'

/** Maximum number of reported problems of one revision of a post. */
const MOST = 20

export type ProblemReports = (found: SitePost, problems: readonly Problem[]) => void

/**
 * Reports each problem once for each revision of a post, however many pages show it. Pages of other readers may have
 * more problems, because they show more of the post.
 */
export function problemReports(
  baseUrl: string,
  instance: SiteTargets,
  report: (problems: PostProblems) => void = warned,
): ProblemReports {
  const known = new WeakMap<SitePost, Set<string>>()
  return (found, problems) => {
    const all = [...instanceProblems(instance, found.post), ...problems]
    if (all.length === 0) return
    const seen = known.get(found) ?? new Set()
    known.set(found, seen)
    const fresh = all.filter(({ code, path, message }) => {
      const name = `${code} ${path} ${message}`
      if (seen.size >= MOST || seen.has(name)) return false
      seen.add(name)
      return true
    })
    if (fresh.length > 0) report({ url: `${baseUrl}/p/${encodeURIComponent(found.slug)}`, problems: fresh })
  }
}

function warned({ url, problems }: PostProblems): void {
  // oxlint-disable-next-line no-console -- Nothing may get lost in silence. `reported` replaces this function.
  for (const { path, message } of problems) console.warn([url, path, message].filter(Boolean).join(' '))
}

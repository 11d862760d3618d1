import type { Problem } from '../schema/problem.js'
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
  report: ((problems: PostProblems) => void) | undefined,
): ProblemReports {
  const known = new WeakMap<SitePost, Set<string>>()
  return (found, problems) => {
    if (report === undefined || problems.length === 0) return
    const seen = known.get(found) ?? new Set()
    known.set(found, seen)
    const fresh = problems.filter(({ code, path, message }) => {
      const name = `${code} ${path} ${message}`
      if (seen.size >= MOST || seen.has(name)) return false
      seen.add(name)
      return true
    })
    if (fresh.length > 0) report({ url: `${baseUrl}/p/${encodeURIComponent(found.slug)}`, problems: fresh })
  }
}

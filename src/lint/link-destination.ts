import { parseUrl } from '../domain/links/parse-url.js'

/** Parameters that say where a press comes from, or where a reader goes on afterwards. The page is the same. */
const BESIDE = /^(?:utm_\w{1,40}|next|return_to|r|ref|source)$/

/** Where a link leads, so that two links to one page compare as equal. */
export function linkDestination(href: string): string {
  const url = parseUrl(href)
  if (url === null) return href
  const beside = [...url.searchParams.keys()].filter((name) => BESIDE.test(name))
  for (const name of beside) url.searchParams.delete(name)
  return url.href.replace(/[?/]$/, '')
}

import { parseUrl } from 'diptych/domain'

/** Parameters about the source of a click or the next page, which do not change the target page. */
const BESIDE = /^(?:utm_\w{1,40}|next|return_to|r|ref|source)$/

/** A normalised target of a link, so that two links to the same page are equal. */
export function linkDestination(href: string): string {
  const url = parseUrl(href)
  if (url === null) return href
  const beside = [...url.searchParams.keys()].filter((name) => BESIDE.test(name))
  for (const name of beside) url.searchParams.delete(name)
  return url.href.replace(/[?/]$/, '')
}

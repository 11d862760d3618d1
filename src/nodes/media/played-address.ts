/**
 * The recording's web address; '' if it has none. Links may also be mail addresses or fragments, which players cannot
 * load.
 */
export function playedAddress({ url }: { url: string | null }, { link }: { link(url: string): string }): string {
  const href = url ? link(url) : ''
  return /^https?:/i.test(href) ? href : ''
}

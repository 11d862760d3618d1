/**
 * The recording's web address; '' if it has none. A link may also be a mail address or a fragment, which no player
 * takes.
 */
export function playedAddress({ url }: { url: string | null }, { link }: { link(url: string): string }): string {
  const href = url ? link(url) : ''
  return /^https?:/i.test(href) ? href : ''
}

import { headingSlug } from '../text/slug.js'
import { encodeComponent } from './percent-encoding.js'
import { withQuery } from './query.js'

/** A user's page; `source` names the block of the link. */
export function profileUrl(id: number | string, name: string, source: string): string {
  const slug = /[\p{L}\p{N}]/u.test(name) ? `-${headingSlug(name)}` : ''
  return withQuery(`https://open.substack.com/users/${encodeComponent(`${id}${slug}`)}`, { utm_source: source })
}

export interface Mention {
  id: number | string | null
  name: string
  type: string | null
  url: string | null
}

/** A user's profile, or else the stored address (N-MEN-2); '' if there is neither. */
export function mentionUrl({ id, name, type, url }: Mention, { link }: { link(url: string): string }): string {
  const isUser = type === 'user' || (type === null && url === null)
  if (isUser && id !== null && id !== '') return profileUrl(id, name, 'mentions')
  return url === null ? '' : link(url)
}

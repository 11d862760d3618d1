import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** A comment or a note. The resolver hands links to chats and their posts on to those blocks (R-CMT, O-25). */
export function recognizeComment(link: string): FetchLink | null {
  const target = parsePlatformLink(link)
  if (target?.kind !== 'comment') return null
  return fetchLink('comment', { id: target.id }, (comment) => ({ url: link, commentId: Number(target.id), comment }))
}

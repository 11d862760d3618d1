import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { commentCall } from './call.js'

/** Recognises a comment or a note. Links to chats and their posts are left to those blocks (R-CMT, O-25). */
export function recognizeComment(link: string, { isProviderHost }: RecognitionContext): FetchLink | null {
  const target = parsePlatformLink(link, isProviderHost)
  if (target?.kind !== 'comment') return null
  return fetchLink(commentCall, { id: target.id }, (comment) => ({ url: link, commentId: Number(target.id), comment }))
}

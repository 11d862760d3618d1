import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { communityPostCall } from './call.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'

/** R-CPOST */
export function recognizeCommunityPost(link: string, { isProviderHost }: RecognitionContext): FetchLink | null {
  const target = parsePlatformLink(link, isProviderHost)
  if (target?.kind !== 'communityPost') return null
  return fetchLink(communityPostCall, { id: target.id }, ({ user, communityPost, status }) => ({
    url: link,
    postId: target.id,
    communityPost,
    author: user,
    status,
  }))
}

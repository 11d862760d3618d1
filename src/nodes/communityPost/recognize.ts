import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** R-CPOST */
export function recognizeCommunityPost(link: string): FetchLink | null {
  const target = parsePlatformLink(link)
  if (target?.kind !== 'communityPost') return null
  return fetchLink('communityPost', { id: target.id }, ({ user, communityPost, status }) => ({
    url: link,
    postId: target.id,
    communityPost,
    author: user,
    status,
  }))
}

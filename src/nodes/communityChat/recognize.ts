import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** R-CHAT */
export function recognizeChat(link: string): FetchLink | null {
  const target = parsePlatformLink(link)
  if (target?.kind !== 'chat') return null
  const { subdomain } = target
  return fetchLink('communityChat', { subdomain, url: link }, (chat) => ({
    url: link,
    ...(subdomain === null ? {} : { subdomain }),
    ...chat,
  }))
}

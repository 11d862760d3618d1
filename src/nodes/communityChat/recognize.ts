import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { communityChatCall } from './call.js'

/** R-CHAT */
export function recognizeChat(link: string, { isProviderHost }: RecognitionContext): FetchLink | null {
  const target = parsePlatformLink(link, isProviderHost)
  if (target?.kind !== 'chat') return null
  const { subdomain } = target
  return fetchLink(communityChatCall, { subdomain, url: link }, (chat) => ({
    url: link,
    ...(subdomain === null ? {} : { subdomain }),
    ...chat,
  }))
}

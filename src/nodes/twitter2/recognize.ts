import { isTweetUrl } from '../../domain/providers/twitter.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** R-TW */
export function recognizeTweet(link: string): FetchLink | null {
  return isTweetUrl(link) ? fetchLink('tweet', { url: link }, (tweet) => tweet) : null
}

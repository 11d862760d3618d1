import { isTweetUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { tweetCall } from './call.js'

/** R-TW */
export function recognizeTweet(link: string): FetchLink | null {
  return isTweetUrl(link) ? fetchLink(tweetCall, { url: link }) : null
}

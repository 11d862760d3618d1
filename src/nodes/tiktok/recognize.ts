import { parseTikTokUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { tiktokCall } from './call.js'

/** R-TT */
export function recognizeTikTok(link: string): FetchLink | null {
  return parseTikTokUrl(link) === null ? null : fetchLink(tiktokCall, { url: link })
}

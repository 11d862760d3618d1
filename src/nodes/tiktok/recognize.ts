import { parseTikTokUrl } from '../../domain/providers/tiktok.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** R-TT */
export function recognizeTikTok(link: string): FetchLink | null {
  return parseTikTokUrl(link) === null ? null : fetchLink('tiktok', { url: link }, (clip) => clip)
}

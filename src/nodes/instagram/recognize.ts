import { parseInstagramUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { instagramCall } from './call.js'

/** R-IG */
export function recognizeInstagram(link: string): FetchLink | null {
  const post = parseInstagramUrl(link)
  return post && fetchLink(instagramCall, { id: post.instagram_id })
}

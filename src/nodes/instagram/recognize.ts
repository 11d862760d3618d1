import { parseInstagramUrl } from '../../domain/providers/instagram.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** R-IG */
export function recognizeInstagram(link: string): FetchLink | null {
  const post = parseInstagramUrl(link)
  return post && fetchLink('instagram', { id: post.instagram_id }, (answer) => answer)
}

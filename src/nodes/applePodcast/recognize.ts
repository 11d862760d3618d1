import { parseApplePodcastUrl } from '../../domain/providers/apple-podcast.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** R-APOD */
export function recognizeApplePodcast(link: string): FetchLink | null {
  const podcast = parseApplePodcastUrl(link)
  return podcast && fetchLink('applePodcast', podcast, (answer) => answer)
}

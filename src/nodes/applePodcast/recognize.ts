import { decodeComponent } from '../../domain/links/percent-encoding.js'
import { parseApplePodcastUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { applePodcastCall } from './call.js'

/** R-APOD */
export function recognizeApplePodcast(link: string): FetchLink | null {
  const podcast = parseApplePodcastUrl(link)
  // The address is percent-encoded, and the query encodes again.
  return podcast && fetchLink(applePodcastCall, { ...podcast, slug: decodeComponent(podcast.slug) ?? podcast.slug })
}

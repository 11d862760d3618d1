import { parseSpotifyUrl } from '../../domain/providers/spotify.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** R-SPOT */
export function recognizeSpotify(link: string): FetchLink | null {
  return parseSpotifyUrl(link) === null ? null : fetchLink('spotify', { url: link }, (recording) => recording)
}

import { parseSpotifyUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { spotifyCall } from './call.js'

/** R-SPOT */
export function recognizeSpotify(link: string): FetchLink | null {
  return parseSpotifyUrl(link) === null ? null : fetchLink(spotifyCall, { url: link })
}

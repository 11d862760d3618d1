import { recordingOf, type Recording } from '../../parts/recording.js'
import type { SaysContext } from '../../schema/define.js'
import { parseSpotifyUrl, spotifyMedia, spotifyPageUrl } from './address.js'
import type { SpotifyAttributes } from './attributes.js'

/** The content of both versions of the block. */
export function spotifyRecording(
  { image, title, subtitle, description, url }: SpotifyAttributes,
  ctx: Pick<SaysContext, 'messages' | 'link'>,
): Recording | null {
  const link = url === null ? null : parseSpotifyUrl(url)
  // Addresses of frames and URIs cannot be opened as pages.
  const page = link && /^spotify:|\/embed/i.test(url ?? '') ? spotifyPageUrl(link) : url
  return recordingOf(
    { provider: 'Spotify', title, url: page, by: subtitle, note: description, image, media: spotifyMedia(url) },
    ctx,
  )
}

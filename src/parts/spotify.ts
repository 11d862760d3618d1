import { parseSpotifyUrl, spotifyPageUrl } from '../domain/providers/spotify.js'
import { recordingOf, type Recording, type RecordingContext } from './recording.js'

/** What old and new blocks store. */
export interface SpotifyAttrs {
  image: string | null
  title: string | null
  subtitle: string | null
  description: string | null
  url: string | null
}

/** What both versions of the block say in both homes. */
export function spotifyRecording(
  { image, title, subtitle, description, url }: SpotifyAttrs,
  ctx: RecordingContext,
): Recording | null {
  const link = url === null ? null : parseSpotifyUrl(url)
  // Frames and URIs are no pages.
  const page = link && /^spotify:|\/embed/i.test(url ?? '') ? spotifyPageUrl(link) : url
  return recordingOf({ provider: 'Spotify', title, url: page, by: subtitle, note: description, image }, ctx)
}

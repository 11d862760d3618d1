import type { RecordingFrame } from '../../parts/web/recording.js'
import { classNames } from '../../render/class-names.js'
import { parseSpotifyUrl, spotifyFrameClass, spotifyFrameHeight, spotifyFrameUrl } from './address.js'

/**
 * Spotify's own player; null for other addresses. In published markup the frame is the block, so it carries the block's
 * wire form.
 */
export function spotifyFrame(url: string | null, attributes: Readonly<Record<string, string>>): RecordingFrame | null {
  const link = url === null ? null : parseSpotifyUrl(url)
  return (
    link && {
      src: spotifyFrameUrl(link),
      height: spotifyFrameHeight(link),
      allow: 'encrypted-media',
      allowFullScreen: true,
      className: classNames('spotify-wrap', spotifyFrameClass(link)),
      attributes,
    }
  )
}

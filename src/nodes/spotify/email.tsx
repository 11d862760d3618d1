import { spotifyMedia } from '../../domain/providers/spotify.js'
import { SpotifyInline } from '../../parts/email/spotify.js'
import { storedOrFound } from '../../parts/media-picture.js'
import { spotifyRecording } from '../../parts/spotify.js'
import type { EmailView } from '../../render/view.js'
import type { spotify } from './node.js'

export const SpotifyEmail: EmailView<typeof spotify> = ({ attrs, ctx }) => {
  const recording = spotifyRecording({ ...attrs, image: storedOrFound(attrs.image, spotifyMedia(attrs.url), ctx) }, ctx)
  return recording && <SpotifyInline ctx={ctx} recording={recording} />
}

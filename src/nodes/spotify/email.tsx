import { SpotifyInline } from '../../parts/email/spotify.js'
import { spotifyRecording } from '../../parts/spotify.js'
import type { EmailView } from '../../render/view.js'
import type { spotify } from './node.js'

export const SpotifyEmail: EmailView<typeof spotify> = ({ attrs, ctx }) => {
  const recording = spotifyRecording(attrs, ctx)
  return recording && <SpotifyInline ctx={ctx} recording={recording} />
}

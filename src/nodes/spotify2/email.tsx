import { spotifyMedia } from '../../domain/providers/spotify.js'
import { RecordingCard } from '../../parts/email/recording-card.js'
import { storedOrFound } from '../../parts/media-picture.js'
import { spotifyRecording } from '../../parts/spotify.js'
import type { EmailView } from '../../render/view.js'
import type { spotify2 } from './node.js'

export const Spotify2Email: EmailView<typeof spotify2> = ({ attrs, ctx }) => {
  const recording = spotifyRecording({ ...attrs, image: storedOrFound(attrs.image, spotifyMedia(attrs.url), ctx) }, ctx)
  return recording && <RecordingCard ctx={ctx} recording={recording} />
}

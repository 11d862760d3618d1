import { RecordingCard } from '../../parts/email/recording-card.js'
import { spotifyRecording } from '../../parts/spotify.js'
import type { EmailView } from '../../render/view.js'
import type { spotify2 } from './node.js'

export const Spotify2Email: EmailView<typeof spotify2> = ({ attrs, ctx }) => {
  const recording = spotifyRecording(attrs, ctx)
  return recording && <RecordingCard ctx={ctx} recording={recording} />
}

import { RecordingCard } from '../../parts/email/recording-card.js'
import type { EmailView } from '../../render/view.js'
import { bandcampRecording } from './bandcamp-recording.js'
import type { bandcamp } from './node.js'

export const BandcampEmail: EmailView<typeof bandcamp> = ({ attrs, ctx }) => {
  const recording = bandcampRecording(attrs, ctx)
  return recording && <RecordingCard ctx={ctx} recording={recording} />
}

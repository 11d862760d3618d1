import { RecordingCard } from '../../parts/email/recording-card.js'
import type { EmailView } from '../../render/view.js'
import type { soundcloud } from './node.js'
import { soundcloudRecording } from './soundcloud-recording.js'

export const SoundcloudEmail: EmailView<typeof soundcloud> = ({ attrs, ctx }) => {
  const recording = soundcloudRecording(attrs, ctx)
  return recording && <RecordingCard ctx={ctx} recording={recording} />
}

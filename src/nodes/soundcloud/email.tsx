import { RecordingCard } from '../../parts/email/recording-card.js'
import type { EmailView } from '../../render/view.js'
import type { soundcloud } from './node.js'
import { soundcloudRecording } from './soundcloud-recording.js'

export const SoundcloudEmail: EmailView<typeof soundcloud> = ({ attrs, ctx }) => <RecordingCard ctx={ctx} recording={soundcloudRecording(attrs, ctx)} />

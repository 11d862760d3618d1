import { soundcloudMedia } from '../../domain/providers/soundcloud.js'
import { RecordingCard } from '../../parts/email/recording-card.js'
import { storedOrFound } from '../../parts/media-picture.js'
import type { EmailView } from '../../render/view.js'
import type { soundcloud } from './node.js'
import { soundcloudRecording } from './soundcloud-recording.js'

export const SoundcloudEmail: EmailView<typeof soundcloud> = ({ attrs, ctx }) => {
  const recording = soundcloudRecording(
    { ...attrs, thumbnail_url: storedOrFound(attrs.thumbnail_url, soundcloudMedia(attrs.targetUrl ?? attrs.url), ctx) },
    ctx,
  )
  return recording && <RecordingCard ctx={ctx} recording={recording} />
}

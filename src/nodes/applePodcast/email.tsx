import { RecordingCard } from '../../parts/email/recording-card.js'
import type { EmailView } from '../../render/view.js'
import type { applePodcast } from './node.js'
import { podcastRecording, releasedOn } from './podcast.js'

export const ApplePodcastEmail: EmailView<typeof applePodcast> = ({ attrs, ctx }) => {
  const recording = podcastRecording(attrs, ctx, releasedOn(attrs, ctx))
  return recording && <RecordingCard ctx={ctx} recording={recording} />
}

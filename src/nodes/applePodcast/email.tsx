import { RecordingCard } from '../../parts/email/recording-card.js'
import type { EmailView } from '../../render/view.js'
import type { applePodcast } from './node.js'
import { podcastRecording, releasedOn } from './podcast.js'

export const ApplePodcastEmail: EmailView<typeof applePodcast> = ({ attrs, ctx }) => (
  <RecordingCard ctx={ctx} recording={podcastRecording(attrs, ctx, releasedOn(attrs, ctx))} />
)

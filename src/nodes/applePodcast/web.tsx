import { RecordingBlock } from '../../parts/web/recording.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import { APPLE_PODCAST_HEIGHT, applePodcastFrameUrl } from './address.js'
import type { applePodcast } from './node.js'

const NAME = 'ApplePodcastToDom'

export const ApplePodcastWeb: WebView<typeof applePodcast> = ({ attrs, says, ctx }) => {
  const src = attrs.url && applePodcastFrameUrl(attrs.url)
  const { 'data-attrs': stored = '', ...name } = wire(NAME, attrs)
  return (
    <RecordingBlock
      ctx={ctx}
      className="apple-podcast-container"
      // The platform keeps the name on the wrapper and the attributes on the frame.
      attributes={src ? name : wire(NAME, attrs)}
      recording={says}
      frame={
        src
          ? {
              src,
              height: attrs.isEpisode ? APPLE_PODCAST_HEIGHT.episode : APPLE_PODCAST_HEIGHT.show,
              allow: 'encrypted-media',
              className: 'apple-podcast',
              attributes: { 'data-attrs': stored },
            }
          : null
      }
    />
  )
}

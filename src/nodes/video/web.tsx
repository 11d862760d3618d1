import type { ReactElement } from 'react'
import { formatDuration } from '../../domain/text/duration.js'
import { uploadedMedia, VIDEO_NOT_FOUND, videoSourceUrl } from '../../domain/api/media-upload.js'
import { WEB_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { mediaPicture } from '../../parts/media-picture.js'
import { AppUpsellLink } from '../../parts/web/app-upsell-link.js'
import { EmbedFailure } from '../../parts/web/embed.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { video } from './node.js'

const CLASS = 'native-video-embed'

export const VideoWeb: WebView<typeof video> = ({ attrs, ctx }) => {
  const attributes = wire('VideoPlaceholder', attrs)
  if (!attrs.mediaUploadId) {
    return (
      <div className={`${CLASS} video-missing`} {...attributes}>
        <Missing />
      </div>
    )
  }
  const length = formatDuration(attrs.duration)
  const poster = mediaPicture(uploadedMedia(attrs.mediaUploadId), ctx)
  return (
    <div className={CLASS} {...attributes}>
      <div className="frame-place">
        <video
          controls
          preload="none"
          playsInline
          src={ctx.link(videoSourceUrl(ctx.publication, attrs.mediaUploadId))}
          poster={poster ? ctx.resizeImage(poster.src, { width: WEB_IMAGE_WIDTH }) : undefined}
          aria-label={ctx.messages.video}
        />
        <EmbedFailure>
          <Missing />
        </EmbedFailure>
      </div>
      <p className="embed-note">
        {length ? (
          <>
            <span className="embed-title">{ctx.messages.video}</span>{' '}
            <span className="audio-length">{length}</span>{' '}
          </>
        ) : null}
        <AppUpsellLink ctx={ctx} kind="save-video" className="save-video">
          {ctx.messages.saveVideo}
        </AppUpsellLink>
      </p>
    </div>
  )
}

/** E-VID-1 */
function Missing(): ReactElement {
  return (
    <p lang="en" dir="ltr">
      {VIDEO_NOT_FOUND}
    </p>
  )
}

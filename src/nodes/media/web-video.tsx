import type { ReactElement } from 'react'
import { WEB_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { mediaPicture } from '../../parts/media-picture.js'
import { AppUpsellLink } from '../../parts/web/app-upsell-link.js'
import { EmbedFailure } from '../../parts/web/embed.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { video } from './node-video.js'

const CLASS = 'native-video-embed'

export const VideoWeb: WebView<typeof video> = ({ attrs, says: { upload, kind, length, notFound }, ctx }) => {
  const attributes = wire('VideoPlaceholder', attrs)
  if (!upload) {
    return (
      <div className={`${CLASS} video-missing`} {...attributes}>
        <NotFound>{notFound}</NotFound>
      </div>
    )
  }
  const poster = mediaPicture(upload.media, ctx)
  return (
    <div className={CLASS} {...attributes}>
      <div className="frame-place">
        <video
          controls
          preload="none"
          playsInline
          src={upload.src}
          poster={poster ? ctx.resizeImage(poster.src, { width: WEB_IMAGE_WIDTH }) : undefined}
          aria-label={kind}
        />
        <EmbedFailure>
          <NotFound>{notFound}</NotFound>
        </EmbedFailure>
      </div>
      <p className="embed-note">
        {length ? (
          <>
            <span className="embed-title">{kind}</span> <span className="audio-length">{length}</span>{' '}
          </>
        ) : null}
        <AppUpsellLink ctx={ctx} kind="save-video" className="save-video">
          {ctx.words.saveVideo}
        </AppUpsellLink>
      </p>
    </div>
  )
}

/** The message is English in every language (E-VID-1). */
function NotFound({ children }: { children: string }): ReactElement {
  return (
    <p lang="en" dir="ltr">
      {children}
    </p>
  )
}

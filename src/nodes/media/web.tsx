import type { ReactElement } from 'react'
import { WEB_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { mediaPicture } from '../../parts/media-picture.js'
import { AppUpsellLink } from '../../parts/web/app-upsell-link.js'
import { Card } from '../../parts/web/card.js'
import { EmbedFailure } from '../../parts/web/embed.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import type { WebView } from '../../render/view.js'
import type { MediaFile } from './media-file.js'
import type { audio, audioUrl, video } from './nodes.js'

interface AudioPlayerProps {
  ctx: WebContext
  className: string
  attributes: Readonly<Record<string, string | undefined>>
  file: MediaFile
  src: string
  /** Whether the author offers a download. Default: unknown. */
  downloadable?: boolean | null
}

/** The browser's own player in a card. It loads nothing before the reader plays it. */
function AudioPlayer({
  ctx,
  className,
  attributes,
  file: { kind, label, length },
  src,
  downloadable,
}: AudioPlayerProps): ReactElement {
  const name = label ?? kind
  return (
    <div className={classNames('card audio-card', className)} {...attributes}>
      <div className="card-body">
        <p className="audio-head">
          <span className="audio-label" {...textDirection(name, ctx)}>
            {name}
          </span>
          {length ? <span className="audio-length">{length}</span> : null}
        </p>
        <audio
          controls
          preload="none"
          src={src}
          aria-label={name}
          controlsList={downloadable === false ? 'nodownload' : undefined}
        />
        {downloadable ? (
          <p className="card-action">
            <a href={src} download="">
              {ctx.messages.download}
              <span className="visually-hidden">: {name}</span>
            </a>
          </p>
        ) : null}
      </div>
    </div>
  )
}

export const AudioWeb: WebView<typeof audio> = ({ attrs, says, ctx }) => (
  <AudioPlayer
    ctx={ctx}
    className="native-audio-embed"
    attributes={wire('AudioPlaceholder', attrs)}
    file={says}
    src={says.src}
    downloadable={attrs.downloadable}
  />
)

const AUDIO_URL_CLASS = 'native-audio-url-embed'

export const AudioUrlWeb: WebView<typeof audioUrl> = ({ attrs, says, ctx }) => {
  const attributes = wire('AudioUrlToDOM', attrs)
  return says.src ? (
    <AudioPlayer ctx={ctx} className={AUDIO_URL_CLASS} attributes={attributes} file={says} src={says.src} />
  ) : (
    <Card
      className={AUDIO_URL_CLASS}
      attributes={{ ...attributes, ...textDirection(says.label ?? '', ctx) }}
      title={says.label}
    />
  )
}

const VIDEO_CLASS = 'native-video-embed'

export const VideoWeb: WebView<typeof video> = ({ attrs, says: { upload, kind, length, notFound }, ctx }) => {
  const attributes = wire('VideoPlaceholder', attrs)
  if (!upload) {
    return (
      <div className={`${VIDEO_CLASS} video-missing`} {...attributes}>
        <NotFound>{notFound}</NotFound>
      </div>
    )
  }
  const poster = mediaPicture(upload.media, ctx)
  return (
    <div className={VIDEO_CLASS} {...attributes}>
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

import type { ReactElement } from 'react'
import { textDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import type { MediaFile } from './media-file.js'

export interface AudioPlayerProps {
  ctx: WebContext
  className: string
  attributes: Readonly<Record<string, string | undefined>>
  file: MediaFile
  src: string
  /** Whether the author offers a download. Default: unknown. */
  downloadable?: boolean | null
}

/** The browser's own player in a card. It loads nothing before the reader plays it. */
export function AudioPlayer({
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

import type { ReactElement } from 'react'
import { formatDuration } from '../../domain/text/duration.js'
import { textDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'

export interface AudioPlayerProps {
  ctx: WebContext
  className: string
  attributes: Readonly<Record<string, string | undefined>>
  label: string | null
  /** Seconds. */
  duration: number | null
  src: string
  /** Where the author offers the file; null where nothing is said about it. */
  downloadable: boolean | null
}

/** The browser's own player in a card. Nothing is fetched before the reader plays it. */
export function AudioPlayer({
  ctx,
  className,
  attributes,
  label,
  duration,
  src,
  downloadable,
}: AudioPlayerProps): ReactElement {
  const name = label?.trim() || ctx.messages.audio
  const length = formatDuration(duration)
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

import type { ReactElement } from 'react'
import { textDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import { storedOrFound } from '../media-picture.js'
import type { Recording } from '../recording.js'
import { Card } from './card.js'
import { Embed } from './embed.js'
import type { FrameProps } from './frame.js'
import { PLAYER_SANDBOX } from './player-sandbox.js'

export interface RecordingBlockProps {
  /** The context of the view. */
  ctx: WebContext
  /** Class names, for styles. */
  className: string
  /** Further attributes, such as those of `wire`. */
  attributes: Readonly<Record<string, string | undefined>>
  /** What the block says. */
  recording: Recording
  /** The provider's player. Null shows a card instead. */
  frame: RecordingFrame | null
}

export interface RecordingFrame extends Pick<
  FrameProps,
  'allow' | 'allowFullScreen' | 'lazy' | 'scrolling' | 'className' | 'attributes'
> {
  src: string
  height: number
}

/** Requested width of the picture beside the title, px. */
const COVER = 112

/** The provider's player, full text width and in its own height. */
export function RecordingBlock({ ctx, className, attributes, recording, frame }: RecordingBlockProps): ReactElement {
  if (!frame) return <RecordingCard ctx={ctx} className={className} attributes={attributes} recording={recording} />
  return (
    <Embed
      ctx={ctx}
      className={classNames('audio-embed', className)}
      attributes={attributes}
      frame={recordingFrame(frame, recording)}
      provider={recording.provider}
      title={[recording.title, recording.by].filter(Boolean).join(' ∙ ')}
      href={recording.href}
      picture={storedOrFound(recording.image, recording.media, ctx)}
      pictureShownAt={COVER}
      action={recording.action}
    />
  )
}

export function recordingFrame(frame: RecordingFrame, { provider, title, named }: Recording): FrameProps {
  return { ...frame, title: named ? `${provider}: ${title}` : title, width: 728, sandbox: PLAYER_SANDBOX }
}

function RecordingCard({ ctx, className, attributes, recording }: Omit<RecordingBlockProps, 'frame'>): ReactElement {
  const { provider, title, named, href, by, note, action } = recording
  const image = storedOrFound(recording.image, recording.media, ctx)
  return (
    <Card
      className={className}
      attributes={{ ...attributes, ...textDirection(title, ctx) }}
      source={named ? { name: provider } : undefined}
      title={title}
      href={href ?? undefined}
      text={by}
      meta={note}
      aside={
        image ? (
          <img
            src={ctx.resizeImage(image, { width: COVER * 2, height: COVER * 2, crop: 'fill' })}
            alt=""
            width={COVER}
            height={COVER}
            loading="lazy"
            decoding="async"
          />
        ) : undefined
      }
      action={href ? { href, label: action } : undefined}
    />
  )
}

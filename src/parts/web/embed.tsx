import type { ReactElement, ReactNode } from 'react'
import { textDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import { Frame, type FrameProps } from './frame.js'
import { Picture } from './picture.js'

export interface EmbedProps {
  ctx: WebContext
  className?: string | undefined
  /** Attributes of the outermost element: `wire(…)`, an id. */
  attributes?: Readonly<Record<string, string | undefined>> | undefined
  frame: FrameProps
  /** Who serves the frame: 'Spotify'. */
  provider: string
  /**
   * What is in the frame, said beside it so that the block speaks where frames are blocked; null where nothing is
   * known.
   */
  title: string | null
  /** The same thing at its source, where that is known. */
  href: string | null
  /** Shown in place of the frame until the reader asks for it (`embeds: 'click'`). */
  picture?: string | null | undefined
  /** Widest that the picture is ever shown, in CSS pixels. */
  pictureShownAt?: number | undefined
  /** Widest that the picture is asked for, px; default: twice what it is shown at. */
  pictureWidth?: number | undefined
  /** Words of the link to the source: 'Listen on Spotify'. */
  action: string
  /** Takes the frame's place if it fails: `EmbedFailure`. */
  failure?: ReactNode
  children?: ReactNode
}

export interface EmbedFailureProps {
  children: ReactNode
  /** The player does not work without cookies. */
  needsCookies?: boolean
}

/**
 * What is said where a frame or a video fails. Only a script can see that, and it is loaded where this stands
 * (embed-watch.ts).
 */
export function EmbedFailure({ children, needsCookies = false }: EmbedFailureProps): ReactElement {
  return (
    <div className="embed-failed" data-enhance="embed" data-needs={needsCookies ? 'cookies' : undefined} hidden>
      {children}
    </div>
  )
}

/**
 * A provider's frame and, under it, what it is and where it comes from. With `embeds: 'click'` a picture and the
 * title stand in its place: a lazy frame in closed details is not fetched, so the third party hears of no reader
 * who does not open it, and no script is needed.
 */
export function Embed(props: EmbedProps): ReactElement {
  const {
    ctx,
    className,
    attributes,
    frame,
    provider,
    title,
    href,
    picture,
    pictureShownAt = 728,
    pictureWidth,
    action,
    failure,
    children,
  } = props
  const name = (text: string) => (
    <span className="embed-title" {...textDirection(text, ctx)}>
      {text}
    </span>
  )
  const player = (lazy: boolean | undefined) => {
    const own = <Frame {...frame} lazy={lazy} />
    if (!failure) return own
    return (
      <div className="frame-place">
        {own}
        {failure}
      </div>
    )
  }
  return (
    <div className={classNames('embed', className)} {...attributes}>
      {ctx.embeds === 'click' ? (
        <details className="embed-click">
          <summary>
            {picture ? (
              <Picture
                ctx={ctx}
                src={picture}
                alt=""
                width={null}
                height={null}
                shownAt={pictureShownAt}
                requestedWidth={pictureWidth}
              />
            ) : null}
            <span className="embed-summary">
              {name(title ?? provider)}
              <span className="embed-load">{ctx.messages.loadFrom(provider)}</span>
            </span>
          </summary>
          {player(true)}
        </details>
      ) : (
        player(frame.lazy)
      )}
      <p className="embed-note">
        {ctx.embeds === 'click' || title === null ? null : name(title)}
        {ctx.embeds === 'click' || title === null || !href ? null : ' ∙ '}
        {href ? <a href={href}>{action}</a> : null}
      </p>
      {children}
    </div>
  )
}

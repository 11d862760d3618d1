import type { Node } from 'prosemirror-model'
import type { ReactElement, ReactNode } from 'react'
import { textDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import { isBelowFirstScreen } from '../../render/screen-space.js'
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
  /** Shown in place of the frame until the reader asks for it. */
  picture?: string | null | undefined
  /** Widest that the picture is ever shown, in CSS pixels. */
  pictureShownAt?: number | undefined
  /** Widest that the picture is asked for, px; default: twice what it is shown at. */
  pictureWidth?: number | undefined
  /** The block, where the frame plays a film: its picture has a play button, and may wait for a press. */
  film?: Node | undefined
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
 * Whether the frame of a film comes only when the reader asks for it: always with `embeds: 'click'`. With `auto`, a
 * film that is not on the first screen waits too, because each player is a page of its own.
 */
export function filmWaits(ctx: WebContext, film: Node | undefined, picture: string | null | undefined): boolean {
  if (ctx.embeds !== 'auto') return ctx.embeds === 'click'
  return film !== undefined && picture != null && isBelowFirstScreen(film, ctx.outline)
}

/**
 * A provider's frame and, under it, what it is and where it comes from. Where the frame waits for a press, a picture
 * and the title stand in its place: a lazy frame in closed details is not fetched, so the third party hears of no
 * reader who does not open it, and no script is needed.
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
    film,
    action,
    failure,
    children,
  } = props
  const waits = filmWaits(ctx, film, picture)
  const name = (text: string) => (
    <span className="embed-title" {...textDirection(text, ctx)}>
      {text}
    </span>
  )
  const still = picture ? (
    <Picture
      ctx={ctx}
      src={picture}
      alt=""
      width={null}
      height={null}
      shownAt={pictureShownAt}
      requestedWidth={pictureWidth}
    />
  ) : null
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
      {waits ? (
        <details className="embed-click">
          <summary>
            {still && film ? <span className="embed-still">{still}</span> : still}
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
        {waits || title === null ? null : name(title)}
        {waits || title === null || !href ? null : ' ∙ '}
        {href ? <a href={href}>{action}</a> : null}
      </p>
      {children}
    </div>
  )
}

import type { Node } from 'prosemirror-model'
import type { ReactElement, ReactNode } from 'react'
import { textDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import { isBelowFirstScreen } from '../../render/screen-space.js'
import { Frame, type FrameProps } from './frame.js'
import { Picture } from './picture.js'

export interface EmbedProps {
  /** The context of the view. */
  ctx: WebContext
  /** Class names, for styles. */
  className?: string | undefined
  /** Attributes of the outermost element: `wire(…)`, an id. */
  attributes?: Readonly<Record<string, string | undefined>> | undefined
  /** The service's own page. */
  frame: FrameProps
  /** The service of the frame: 'Spotify'. */
  provider: string
  /** Title of the embedded content, shown beside the frame in case frames are blocked. Null if unknown. */
  title: string | null
  /** Address of the content at its source, if known. */
  href: string | null
  /** Shown instead of the frame until the reader clicks it. */
  picture?: string | null | undefined
  /** Maximum display width of the picture, in CSS pixels. */
  pictureShownAt?: number | undefined
  /** Maximum requested width of the picture, px; default: twice the display width. */
  pictureWidth?: number | undefined
  /** The block, if the frame plays a video. Its picture has a play button and may wait for a click. */
  film?: Node | undefined
  /** Label of the link to the source: 'Listen on Spotify'. */
  action: string
  /** Shown instead of the frame if it fails: `EmbedFailure`. */
  failure?: ReactNode
  /** What else the embed holds, under the frame. */
  children?: ReactNode
}

export interface EmbedFailureProps {
  children: ReactNode
  /** The player does not work without cookies. */
  needsCookies?: boolean
}

/**
 * Shown if a frame or a video fails. Only a script can detect that; it is loaded if this element is on the page
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
 * Whether the frame of a video loads only on a click: always with `embeds: 'click'`. With `auto`, a video below the
 * first screen waits too, because each player is a whole page.
 */
export function filmWaits(ctx: WebContext, film: Node | undefined, picture: string | null | undefined): boolean {
  if (ctx.embeds !== 'auto') return ctx.embeds === 'click'
  return film !== undefined && picture != null && isBelowFirstScreen(film, ctx.outline)
}

/**
 * A provider's frame with its title and source below. If the frame waits for a click, a picture and the title are shown
 * instead, in closed details. Lazy frames in closed details are not fetched, so the third party learns nothing about
 * readers who do not open it, and no script is needed.
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
    <Picture ctx={ctx} src={picture} alt="" shownAt={pictureShownAt} requestedWidth={pictureWidth} />
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

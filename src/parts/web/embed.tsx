import type { ReactElement, ReactNode } from 'react'
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
  /** What is in the frame; said beside it, so that the block speaks where frames are blocked. */
  title: string
  /** The same thing at its source. */
  href: string
  /** Shown in place of the frame until the reader asks for it (`embeds: 'click'`). */
  picture?: string | null | undefined
  /** Words of the link to the source: 'Listen on Spotify'. */
  action: string
  children?: ReactNode
}

/**
 * A provider's frame and, under it, what it is and where it comes from. With `embeds: 'click'` a picture and the
 * title stand in its place: a lazy frame in closed details is not fetched, so the third party hears of no reader
 * who does not open it, and no script is needed.
 */
export function Embed(props: EmbedProps): ReactElement {
  const { ctx, className, attributes, frame, provider, title, href, picture, action, children } = props
  return (
    <div className={classNames('embed', className)} {...attributes}>
      {ctx.embeds === 'click' ? (
        <details className="embed-click">
          <summary>
            {picture ? <Picture ctx={ctx} src={picture} alt="" width={null} height={null} shownAt={728} /> : null}
            <span className="embed-summary">
              <span className="embed-title">{title}</span>
              <span className="embed-load">{ctx.messages.loadFrom(provider)}</span>
            </span>
          </summary>
          <Frame {...frame} lazy />
        </details>
      ) : (
        <Frame {...frame} />
      )}
      <p className="embed-note">
        <span className="embed-title">{title}</span> <a href={href}>{action}</a>
      </p>
      {children}
    </div>
  )
}

import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import { Frame, type FrameProps } from './frame.js'

export interface FramedCardProps {
  ctx: WebContext
  className: string
  /** Attributes of the outermost element: `wire(…)`. */
  attributes: Readonly<Record<string, string | undefined>>
  /** Null where the provider has none: the card stands alone. */
  frame: FrameProps | null
  /** Who serves the frame: 'Bluesky'. */
  provider: string
  /** What is in the frame, at its source. */
  href: string
  /** Stands under the card until the frame has come. */
  waiting?: string
  /** Takes its place if the frame fails. */
  failure?: ReactNode
  /** Stays visible under the frame. */
  note?: ReactNode
  /** The card: complete without the frame. */
  children: ReactNode
}

/**
 * A card whose place the provider's own frame takes. The frame stands in a template, so nothing of it is fetched
 * without a script (framed-card.ts), and with `embeds: 'click'` not before a reader asks for it. If it does not come,
 * the card stays.
 */
export function FramedCard({
  ctx,
  className,
  attributes,
  frame,
  provider,
  href,
  waiting,
  failure,
  note,
  children,
}: FramedCardProps): ReactElement {
  const asked = ctx.embeds === 'click'
  return (
    <div className={classNames('framed', className)} {...attributes}>
      {children}
      {frame && waiting && !asked ? (
        // A reader who hears the page has the card.
        <p className="embed-note framed-waiting" aria-hidden="true">
          {waiting}
        </p>
      ) : null}
      {frame && failure ? (
        <div className="embed-note framed-failed" hidden>
          {failure}
        </div>
      ) : null}
      {frame && asked ? (
        <p className="embed-note framed-ask">
          <a href={href} data-enhance="framed">
            {ctx.messages.loadFrom(provider)}
          </a>
        </p>
      ) : null}
      {frame ? (
        <template data-enhance={asked ? undefined : 'framed'}>
          <Frame {...frame} lazy={false} />
        </template>
      ) : null}
      {frame && note ? <p className="embed-note framed-note">{note}</p> : null}
    </div>
  )
}

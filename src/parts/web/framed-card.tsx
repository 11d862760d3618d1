import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import { Frame, type FrameProps } from './frame.js'

export interface FramedCardProps {
  ctx: WebContext
  className: string
  /** Attributes of the outermost element: `wire(…)`. */
  attributes: Readonly<Record<string, string | undefined>>
  /** Null if the provider has none. Then only the card is shown. */
  frame: FrameProps | null
  /** The service of the frame: 'Bluesky'. */
  provider: string
  /** Address of the content at its source. */
  href: string
  /** Shown below the card until the frame has loaded. */
  waiting?: string
  /** Shown instead if the frame fails. */
  failure?: ReactNode
  /** Stays visible under the frame. */
  note?: ReactNode
  /** The card. Complete without the frame. */
  children: ReactNode
}

/**
 * A card that the provider's frame replaces. The frame is in a template, so it is not fetched without a script
 * (framed-card.ts), and with `embeds: 'click'` not before a reader clicks. If it does not load, the card stays.
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
  const loadsOnClick = ctx.embeds === 'click'
  return (
    <div className={classNames('framed', className)} {...attributes}>
      {children}
      {frame && waiting && !loadsOnClick ? (
        // Screen readers already have the card.
        <p className="embed-note framed-waiting" aria-hidden="true">
          {waiting}
        </p>
      ) : null}
      {frame && failure ? (
        <div className="embed-note framed-failed" hidden>
          {failure}
        </div>
      ) : null}
      {frame && loadsOnClick ? (
        <p className="embed-note framed-ask">
          <a href={href} data-enhance="framed">
            {ctx.messages.loadFrom(provider)}
          </a>
        </p>
      ) : null}
      {frame ? (
        <template data-enhance={loadsOnClick ? undefined : 'framed'}>
          <Frame {...frame} lazy={false} />
        </template>
      ) : null}
      {frame && note ? <p className="embed-note framed-note">{note}</p> : null}
    </div>
  )
}

import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../render/class-names.js'

export interface PromoProps {
  /** Class names, for styles. */
  className: string
  /** Further attributes, such as those of `wire`. */
  attributes?: Readonly<Record<string, string | undefined>> | undefined
  /** A logo or portrait before the text. */
  picture?: ReactNode
  /** The heading. */
  title?: ReactNode
  /** The title's link. */
  href?: string | undefined
  /** A paragraph under the title. */
  text?: ReactNode
  /** A muted line of facts. */
  meta?: ReactNode
  /**
   * `said` is the accessible name of the button, if its label is unclear without the title. It contains the label (WCAG
   * 2.5.3).
   */
  action?: { href: string; label: string; ariaLabel?: string; rel?: string | undefined } | undefined
  /** Content below, over the whole width. */
  children?: ReactNode
}

/** A card with one call to action: picture · text · button. On a phone, the button is below. */
export function Promo({
  className,
  attributes,
  picture,
  title,
  href,
  text,
  meta,
  action,
  children,
}: PromoProps): ReactElement {
  return (
    <div className={classNames('card promo', className)} {...attributes}>
      <div className="promo-main">
        {picture ? <div className="promo-picture">{picture}</div> : null}
        <div className="promo-words">
          {title ? <p className="card-title">{href ? <a href={href}>{title}</a> : title}</p> : null}
          {text ? <p className="promo-text">{text}</p> : null}
          {meta ? <p className="card-meta">{meta}</p> : null}
        </div>
        {action ? (
          <a className="button primary promo-action" href={action.href} rel={action.rel} aria-label={action.ariaLabel}>
            {action.label}
          </a>
        ) : null}
      </div>
      {children ? <div className="promo-more">{children}</div> : null}
    </div>
  )
}

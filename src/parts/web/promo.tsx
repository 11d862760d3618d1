import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../render/class-names.js'

export interface PromoProps {
  className: string
  attributes?: Readonly<Record<string, string | undefined>> | undefined
  /** A logo or portrait before the words. */
  picture?: ReactNode
  title?: ReactNode
  /** The title's link. */
  href?: string | undefined
  text?: ReactNode
  meta?: ReactNode
  action?: { href: string; label: string; rel?: string | undefined } | undefined
  /** What stands below, over the whole width. */
  children?: ReactNode
}

/** A card that asks for one thing: picture · words · button, the button below on a phone. */
export function Promo({ className, attributes, picture, title, href, text, meta, action, children }: PromoProps): ReactElement {
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
          <a className="button primary promo-action" href={action.href} rel={action.rel}>
            {action.label}
          </a>
        ) : null}
      </div>
      {children ? <div className="promo-more">{children}</div> : null}
    </div>
  )
}

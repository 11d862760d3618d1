import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../render/class-names.js'

export interface CardProps {
  /** Class names, for styles. */
  className?: string | undefined
  /** Attributes of the outermost element: `wire(…)`, an id. */
  attributes?: Readonly<Record<string, string | undefined>> | undefined
  /** The speaker: address of logo or avatar, name, and a muted addition. */
  source?:
    | { name: ReactNode; logo?: string | null | undefined; note?: ReactNode; href?: string | undefined }
    | undefined
  /** The heading. */
  title?: ReactNode
  /** The title's link. It covers the whole card. */
  href?: string | undefined
  /** A paragraph under the title. */
  text?: ReactNode
  /** A picture above the text. */
  picture?: ReactNode
  /** A picture beside the text instead of above it. */
  aside?: ReactNode
  /** A muted line of facts: date, length, counts. */
  meta?: ReactNode
  /** The link under the text. */
  action?: { href: string; label: ReactNode } | undefined
  /** What else the card holds, under the text. */
  children?: ReactNode
}

/** The card layout of all embeds: source · title · text · picture · meta · action. */
export function Card(props: CardProps): ReactElement {
  const { source, title, href, text, picture, aside, meta, action, children } = props
  return (
    <div className={classNames('card', aside ? 'card-with-aside' : null, props.className)} {...props.attributes}>
      {picture ? <div className="card-picture">{picture}</div> : null}
      <div className="card-body">
        {source ? <CardSource {...source} /> : null}
        {title ? (
          <p className="card-title">
            {href ? (
              <a className="card-cover" href={href}>
                {title}
              </a>
            ) : (
              title
            )}
          </p>
        ) : null}
        {text ? <div className="card-text">{text}</div> : null}
        {children}
        {meta ? <p className="card-meta">{meta}</p> : null}
        {action ? (
          <p className="card-action">
            <a href={action.href}>{action.label}</a>
          </p>
        ) : null}
      </div>
      {aside ? <div className="card-aside">{aside}</div> : null}
    </div>
  )
}

function CardSource({ name, logo, note, href }: NonNullable<CardProps['source']>): ReactElement {
  return (
    <p className="card-source">
      {logo ? (
        <img className="card-logo" src={logo} alt="" width={20} height={20} loading="lazy" decoding="async" />
      ) : null}
      {href ? <a href={href}>{name}</a> : <span>{name}</span>}
      {note ? <span className="card-note">{note}</span> : null}
    </p>
  )
}

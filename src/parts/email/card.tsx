import type { ReactElement, ReactNode } from 'react'
import type { EmailContext } from '../../render/context.js'
import { CardTitle } from './card-title.js'
import { Cell, Layout, Row } from './cell.js'
import { OwnLine } from './line.js'
import { Link } from './link.js'
import { Picture } from './picture.js'

export interface CardProps {
  /** The context of the view. */
  ctx: EmailContext
  /** Who the content is from. */
  source?: { name: ReactNode; logo?: string | null | undefined; note?: ReactNode } | undefined
  /** The heading. */
  title?: ReactNode
  /** The title's link. */
  href?: string | undefined
  /** A paragraph under the title. */
  text?: ReactNode
  /** Full width above the text: 548 px inside the card's border. */
  picture?: ReactNode
  /** A square beside the text: 112 px. */
  aside?: ReactNode
  /** A muted line of facts: date, length, counts. */
  meta?: ReactNode
  /** The link under the text. */
  action?: { href: string; label: ReactNode } | undefined
  /** What else the card holds, under the text. */
  children?: ReactNode
  /** Direction of its text. Default: the post's. */
  dir?: 'ltr' | 'rtl' | undefined
  /** Language of its text. Default: the post's. */
  lang?: string | undefined
}

/** Maximum width of a card's picture: the content column without the card's border. */
export const CARD_PICTURE_WIDTH = 548

/** The card layout of all embeds, the same as on the web: source · title · text · picture · meta · action. */
export function Card(props: CardProps): ReactElement {
  const { picture, aside } = props
  return (
    <Layout className="card" width="100%">
      {picture ? <Row className="card-picture">{picture}</Row> : null}
      <tr>
        <Cell className="card-body" valign="top" dir={props.dir} lang={props.lang}>
          <CardText {...props} />
        </Cell>
        {aside ? (
          <Cell className="card-aside" width={112} valign="top">
            {aside}
          </Cell>
        ) : null}
      </tr>
    </Layout>
  )
}

function CardText({ ctx, source, title, href, text, meta, action, children, dir }: CardProps): ReactElement {
  const own = { ctx, around: dir }
  return (
    <>
      {source ? (
        <OwnLine className="card-source" {...own}>
          {source.logo ? (
            <Picture ctx={ctx} src={source.logo} width={20} fixedHeight={20} decorative className="card-logo" />
          ) : null}
          {source.logo ? '\u00a0\u00a0' : null}
          {source.name}
          {source.note ? <span className="card-note"> {source.note}</span> : null}
        </OwnLine>
      ) : null}
      {title ? <CardTitle href={href}>{title}</CardTitle> : null}
      {text ? (
        <OwnLine className="card-text" {...own}>
          {text}
        </OwnLine>
      ) : null}
      {children}
      {meta ? (
        <OwnLine className="card-meta" {...own}>
          {meta}
        </OwnLine>
      ) : null}
      {action ? (
        <OwnLine className="card-action" {...own}>
          <Link className="card-action-link" href={action.href}>
            {action.label}
          </Link>
        </OwnLine>
      ) : null}
    </>
  )
}

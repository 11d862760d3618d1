import type { ReactElement } from 'react'
import type { EmailContext } from '../../render/context.js'
import type { ViewProps } from '../../render/registry.js'
import type { CardModel } from '../../schema/card.js'
import { Card, CARD_PICTURE_WIDTH } from './card.js'
import { Line } from './line.js'
import { Link } from './link.js'
import { Picture } from './picture.js'
import { TextLine } from './text-line.js'

/**
 * Default mail view of a card, for blocks without a view. Its texts may be in several scripts, so each line sets its
 * direction.
 */
export function CardSkin({ says, ctx }: ViewProps<unknown, EmailContext, CardModel>): ReactElement {
  const { source, title, text, picture, meta, href, action } = says
  return (
    <Card
      ctx={ctx}
      picture={
        picture?.src ? <Picture ctx={ctx} src={picture.src} alt={picture.alt} width={CARD_PICTURE_WIDTH} /> : null
      }
    >
      {source ? (
        <Line className="card-source" ctx={ctx} text={source.name}>
          {source.logo ? (
            <>
              <Picture ctx={ctx} src={source.logo} width={20} fixedHeight={20} decorative className="card-logo" />
              {'\u00a0\u00a0'}
            </>
          ) : null}
          {source.href ? <Link href={source.href}>{source.name}</Link> : source.name}
        </Line>
      ) : null}
      <TextLine className="card-title" ctx={ctx} text={title} href={href} />
      <TextLine className="card-text" ctx={ctx} text={text} />
      <TextLine className="card-meta" ctx={ctx} text={meta} />
      {action ? (
        <Line className="card-action" ctx={ctx} text={action.label}>
          <Link className="card-action-link" href={action.href}>
            {action.label}
          </Link>
        </Line>
      ) : null}
    </Card>
  )
}

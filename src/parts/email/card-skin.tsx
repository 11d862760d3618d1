import type { ReactElement } from 'react'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import type { ViewProps } from '../../render/registry.js'
import type { CardModel } from '../../schema/card.js'
import { Card, CARD_PICTURE_WIDTH } from './card.js'
import { Link } from './link.js'
import { Picture } from './picture.js'

/** How a card looks in mail if its block has no view. */
export function CardSkin({ says, ctx }: ViewProps<unknown, EmailContext, CardModel>): ReactElement {
  const { source, title, text, picture, meta, href, action } = says
  const direction = title ?? text
  return (
    <Card
      ctx={ctx}
      {...(direction === undefined ? {} : textDirection(direction, ctx))}
      source={
        source && {
          name: source.href ? <Link href={source.href}>{source.name}</Link> : source.name,
          logo: source.logo,
        }
      }
      title={title}
      href={href}
      text={text}
      meta={meta}
      picture={
        picture?.src ? <Picture ctx={ctx} src={picture.src} alt={picture.alt} width={CARD_PICTURE_WIDTH} /> : null
      }
      action={action ?? undefined}
    />
  )
}

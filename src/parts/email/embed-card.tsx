import type { ReactElement, ReactNode } from 'react'
import { truncateCharacters } from '../../domain/truncate.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import { Card, CARD_PICTURE_WIDTH } from './card.js'
import { Picture } from './picture.js'

export interface EmbedCardProps {
  ctx: EmailContext
  /** Who serves it: 'TikTok'. */
  service?: string | undefined
  /** Author or channel behind the service's name. */
  note?: ReactNode
  title: string
  /** A title of our own words says nothing that the link's does not. */
  generic?: boolean
  href: string
  picture: string | null
  text?: ReactNode
  action: string
}

/** What stands for a provider's frame in a mail: its still picture and its title, both leading there. */
export function EmbedCard({ ctx, service, note, title, generic = false, href, picture, text, action }: EmbedCardProps): ReactElement {
  return (
    <Card
      ctx={ctx}
      source={service ? { name: service, note } : undefined}
      title={title}
      text={text}
      picture={picture ? href ? <Picture ctx={ctx} src={picture} width={CARD_PICTURE_WIDTH} alt={title} href={href} /> : <Picture ctx={ctx} src={picture} width={CARD_PICTURE_WIDTH} alt={title} /> : null}
      action={href ? { href, label: generic ? action : `${action}: ${truncateCharacters(title, 40)}` } : undefined}
      {...textDirection(title, ctx)}
    />
  )
}

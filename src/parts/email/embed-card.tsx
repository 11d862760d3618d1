import type { ReactElement, ReactNode } from 'react'
import { truncateCharacters } from '../../domain/truncate.js'
import type { EmailContext } from '../../render/context.js'
import { Card, CARD_PICTURE_WIDTH } from './card.js'
import { Layout, Row } from './cell.js'
import { Line } from './line.js'
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
  /** Width of a picture that stands upright, which would fill a mail at the card's own; it follows the words then. */
  upright?: number | undefined
  text?: string | undefined
  action: string
}

/** What stands for a provider's frame in a mail: its still picture and its title, both leading there. */
export function EmbedCard({ ctx, service, note, title, generic = false, href, picture, upright, text, action }: EmbedCardProps): ReactElement {
  const width = upright ?? CARD_PICTURE_WIDTH
  const still = picture ? href ? <Picture ctx={ctx} src={picture} width={width} alt={title} href={href} /> : <Picture ctx={ctx} src={picture} width={width} alt={title} /> : null
  return (
    <Card
      ctx={ctx}
      source={service ? { name: service, note } : undefined}
      picture={upright ? null : still}
      action={href ? { href, label: generic ? action : `${action}: ${truncateCharacters(title, 40)}` } : undefined}
    >
      {/* A title may be in another script than our words above and below it. */}
      <Line className="card-title" ctx={ctx} text={title}>
        {title}
      </Line>
      {text ? (
        <Line className="card-text" ctx={ctx} text={text}>
          {text}
        </Line>
      ) : null}
      {upright && still ? (
        <Layout width="100%">
          <Row className="social-photo">{still}</Row>
        </Layout>
      ) : null}
    </Card>
  )
}

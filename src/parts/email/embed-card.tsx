import type { ReactElement } from 'react'
import type { EmailContext } from '../../render/context.js'
import { AuthorNote } from './author-note.js'
import { Card, CARD_PICTURE_WIDTH } from './card.js'
import { Layout, Row } from './cell.js'
import { Picture } from './picture.js'
import { TextLine } from './text-line.js'

export interface EmbedCardProps {
  ctx: EmailContext
  /** Who serves it: 'TikTok'. */
  service?: string | undefined
  /** Who made it, behind the service's name. */
  author?: { name: string; href: string } | null
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
export function EmbedCard({
  ctx,
  service,
  author,
  title,
  generic = false,
  href,
  picture,
  upright,
  text,
  action,
}: EmbedCardProps): ReactElement {
  const width = upright ?? CARD_PICTURE_WIDTH
  const still = picture ? (
    href ? (
      <Picture ctx={ctx} src={picture} width={width} alt={title} href={href} />
    ) : (
      <Picture ctx={ctx} src={picture} width={width} alt={title} />
    )
  ) : null
  return (
    <Card
      ctx={ctx}
      source={service ? { name: service, note: author ? <AuthorNote {...author} /> : null } : undefined}
      picture={upright ? null : still}
      action={href ? { href, label: action } : undefined}
    >
      {/* A title may be in another script than our words above and below it. */}
      <TextLine className="card-title" ctx={ctx} text={title} href={generic ? null : href} />
      <TextLine className="card-text" ctx={ctx} text={text} />
      {upright && still ? (
        <Layout width="100%">
          <Row className="social-photo">{still}</Row>
        </Layout>
      ) : null}
    </Card>
  )
}

import type { ReactElement } from 'react'
import type { EmailContext } from '../../render/context.js'
import { AuthorNote } from './author-note.js'
import { Card, CARD_PICTURE_WIDTH } from './card.js'
import { Layout, Row } from './cell.js'
import { Picture } from './picture.js'
import { TextLine } from './text-line.js'

export interface EmbedCardProps {
  /** The context of the view. */
  ctx: EmailContext
  /** The service: 'TikTok'. */
  service?: string | undefined
  /** The author, after the service's name. */
  author?: { name: string; href: string } | null | undefined
  /** The heading. */
  title: string
  /** Whether the title is our own generic text. It then adds nothing to the link's label. */
  generic?: boolean | undefined
  /** URL of the embedded content. */
  href: string
  /** Address of a still picture. Null: none. */
  picture?: string | null | undefined
  /** Width of a portrait picture, which would fill the whole mail at the card's width. It comes after the text. */
  upright?: number | undefined
  /** A paragraph under the title. */
  text?: string | undefined
  /** Label of the link under the text. */
  action: string
}

/** Replaces a provider's frame in a mail: the still picture and the title, both as links. */
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
  const still = picture ? <Picture ctx={ctx} src={picture} width={width} alt={title} href={href} /> : null
  return (
    <Card
      ctx={ctx}
      source={
        service
          ? { name: service, note: author ? <AuthorNote href={author.href}>{author.name}</AuthorNote> : null }
          : undefined
      }
      picture={upright ? null : still}
      action={href ? { href, label: action } : undefined}
    >
      {/* A title may be in another script than our own texts above and below it. */}
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

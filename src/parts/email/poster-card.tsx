import type { ReactElement } from 'react'
import type { EmailContext } from '../../render/context.js'
import { CARD_PICTURE_WIDTH } from './card.js'
import { Layout, Row } from './cell.js'
import { Link } from './link.js'
import { Picture } from './picture.js'

export interface Poster {
  readonly src: string
  /** px; null if unknown. */
  readonly width: number | null
  readonly height: number | null
}

export interface PosterCardProps extends PosterLinkProps {
  poster: Poster
}

interface PosterLinkProps {
  ctx: EmailContext
  href: string
  /** Alternative text of the picture. */
  alt: string
  /** Label of the play button: '▶ Watch on Vimeo'. */
  label: string
}

/** A video's still picture with a play button below it. */
export function PosterCard({ poster, ...link }: PosterCardProps): ReactElement {
  return (
    <Layout className="card" width="100%">
      <Row className="card-body poster-cell">
        <PosterLink {...link} src={poster.src} width={shownWidth(poster)} className="card-action-link poster-link" />
      </Row>
    </Layout>
  )
}

/** Picture and button as one link. They cannot overlap: Word supports neither positions nor backgrounds of cells. */
export function PosterLink({
  ctx,
  href,
  alt,
  label,
  src,
  width,
  className,
}: PosterLinkProps & { src: string; width: number; className: string }): ReactElement {
  return (
    <Link className={className} href={href}>
      <Picture ctx={ctx} src={src} width={width} alt={alt} />
      {label}
    </Link>
  )
}

/** Display width: never enlarged, and a portrait video is at most as tall as a landscape one is wide. */
function shownWidth({ width, height }: Poster): number {
  if (width === null || height === null) return CARD_PICTURE_WIDTH
  return Math.min(width, CARD_PICTURE_WIDTH, Math.round((CARD_PICTURE_WIDTH * width) / height))
}

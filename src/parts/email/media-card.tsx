import type { ReactElement, ReactNode } from 'react'
import { truncateCharacters } from '../../domain/text/truncate.js'
import type { EmailContext } from '../../render/context.js'
import { Card } from './card.js'
import { Line } from './line.js'
import { Link } from './link.js'
import { TextLine } from './text-line.js'

export interface MediaCardProps {
  ctx: EmailContext
  /** Where it is played, or what kind of thing it is. */
  source: string | null
  title: string
  href: string | null
  text?: string | null
  meta?: string | null
  aside?: ReactNode
  /** 'Listen on Spotify' */
  action: string
  /** What the action's words name beside themselves, unless the title says it. */
  about: string | null
}

/**
 * Something to listen to or to watch, as a card that leads to it: mail plays nothing. Each line states its own
 * direction.
 */
export function MediaCard({
  ctx,
  source,
  title,
  href,
  text,
  meta,
  aside,
  action,
  about,
}: MediaCardProps): ReactElement {
  const act = `▶ ${about && about !== title ? `${action}: ${truncateCharacters(about, 40)}` : action}`
  return (
    <Card ctx={ctx} aside={aside}>
      {source ? (
        // One word keeps its order in any direction, and so its place at the head of the card.
        /\s/.test(source.trim()) ? (
          <TextLine className="card-source" ctx={ctx} text={source} />
        ) : (
          <p className="card-source">{source}</p>
        )
      ) : null}
      <TextLine className="card-title" ctx={ctx} text={title} href={href} />
      <TextLine className="card-text" ctx={ctx} text={text} />
      <TextLine className="card-meta" ctx={ctx} text={meta} />
      {href ? (
        <Line className="card-action" ctx={ctx} text={act}>
          <Link className="card-action-link" href={href}>
            {act}
          </Link>
        </Line>
      ) : null}
    </Card>
  )
}

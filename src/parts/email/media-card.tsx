import type { ReactElement, ReactNode } from 'react'
import { truncateCharacters } from '../../domain/text/truncate.js'
import type { EmailContext } from '../../render/context.js'
import { Card } from './card.js'
import { Line } from './line.js'
import { Link } from './link.js'
import { TextLine } from './text-line.js'

export interface MediaCardProps {
  ctx: EmailContext
  /** The service, or the kind of media. */
  source: string | null
  title: string
  href: string | null
  text?: string | null
  meta?: string | null
  aside?: ReactNode
  /** 'Listen on Spotify' */
  action: string
  /** Object of the action, if the title does not say it. */
  about: string | null
}

/** An audio or video as a card with a link, because mails cannot play it. Each line sets its direction. */
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
        // A single word has the same order in any direction, so it keeps its place at the start of the card.
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

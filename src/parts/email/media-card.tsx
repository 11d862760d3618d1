import type { ReactElement } from 'react'
import { formatDuration } from '../../domain/duration.js'
import { truncateCharacters } from '../../domain/truncate.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import { Card } from './card.js'

export interface MediaCardProps {
  ctx: EmailContext
  /** 'Audio', 'Video' */
  kind: string
  label: string | null
  /** Seconds. */
  duration: number | null
  href: string
  /** 'Listen', 'Watch' */
  action: string
}

/** A recording of the post's own: mail plays nothing, so the card leads to where it can be played. */
export function MediaCard({ ctx, kind, label, duration, href, action }: MediaCardProps): ReactElement {
  const name = label?.trim() || null
  const about = name ?? ctx.post.title
  return (
    <Card
      ctx={ctx}
      source={name ? { name: kind } : undefined}
      title={name ?? kind}
      href={href}
      meta={formatDuration(duration)}
      action={{ href, label: `▶ ${about ? `${action}: ${truncateCharacters(about, 40)}` : action}` }}
      {...textDirection(name ?? kind, ctx)}
    />
  )
}

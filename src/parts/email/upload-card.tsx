import type { ReactElement } from 'react'
import { formatDuration } from '../../domain/text/duration.js'
import type { EmailContext } from '../../render/context.js'
import { MediaCard } from './media-card.js'

export interface UploadCardProps {
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

/** A recording of the post's own, named by its label or its post. */
export function UploadCard({ ctx, kind, label, duration, href, action }: UploadCardProps): ReactElement {
  const name = label?.trim() || null
  return (
    <MediaCard
      ctx={ctx}
      source={name ? kind : null}
      title={name ?? kind}
      href={href}
      meta={formatDuration(duration)}
      action={action}
      about={name ?? (ctx.post.title.trim() || null)}
    />
  )
}

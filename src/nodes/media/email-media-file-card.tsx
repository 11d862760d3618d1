import type { ReactElement } from 'react'
import { MediaCard } from '../../parts/email/media-card.js'
import type { EmailContext } from '../../render/context.js'
import type { MediaFile } from './media-file.js'

export interface MediaFileCardProps {
  ctx: EmailContext
  file: MediaFile
  href: string
}

/** A recording with its label, or else its post's title. */
export function MediaFileCard({ ctx, file: { kind, label, length, action }, href }: MediaFileCardProps): ReactElement {
  return (
    <MediaCard
      ctx={ctx}
      source={label ? kind : null}
      title={label ?? kind}
      href={href}
      meta={length}
      action={action}
      about={label ?? ctx.post.title.trim()}
    />
  )
}

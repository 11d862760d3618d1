import type { ReactElement } from 'react'
import { Card } from '../../parts/email/card.js'
import { MediaCard } from '../../parts/email/media-card.js'
import { PosterCard } from '../../parts/email/poster-card.js'
import { mediaPicture } from '../../parts/media-picture.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import type { EmailView } from '../../render/view.js'
import type { MediaFile } from './media-file.js'
import type { audio, audioUrl, video } from './nodes.js'

interface MediaFileCardProps {
  ctx: EmailContext
  file: MediaFile
  href: string
}

/** A recording with its label, or else its post's title. */
function MediaFileCard({ ctx, file: { kind, label, length, action }, href }: MediaFileCardProps): ReactElement {
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

export const AudioEmail: EmailView<typeof audio> = ({ says, ctx }) => (
  <MediaFileCard ctx={ctx} file={says} href={ctx.urls.canonical()} />
)

export const AudioUrlEmail: EmailView<typeof audioUrl> = ({ says, ctx }) =>
  says.src ? (
    <MediaFileCard ctx={ctx} file={says} href={says.src} />
  ) : (
    <Card ctx={ctx} title={says.label} {...textDirection(says.label ?? '', ctx)} />
  )

export const VideoEmail: EmailView<typeof video> = ({ says, ctx }) => {
  const { upload, notFound, kind, length, action } = says
  if (!upload) {
    return (
      <p className="notice" {...textDirection(notFound, ctx)}>
        {notFound}
      </p>
    )
  }
  const href = ctx.urls.canonical()
  const poster = mediaPicture(upload.media, ctx)
  if (!poster) return <MediaFileCard ctx={ctx} file={says} href={href} />
  return (
    <PosterCard
      ctx={ctx}
      poster={poster}
      alt={poster.title ?? (ctx.impersonal(ctx.post.title).trim() || kind)}
      href={href}
      label={`▶ ${action}${length ? ` (${length})` : ''}`}
    />
  )
}

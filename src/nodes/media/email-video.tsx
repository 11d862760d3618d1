import { PosterCard } from '../../parts/email/poster-card.js'
import { mediaPicture } from '../../parts/media-picture.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import { MediaFileCard } from './email-media-file-card.js'
import type { video } from './node-video.js'

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

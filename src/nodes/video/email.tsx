import { formatDuration } from '../../domain/text/duration.js'
import { uploadedMedia, VIDEO_NOT_FOUND } from '../../domain/api/media-upload.js'
import { PosterCard } from '../../parts/email/poster-card.js'
import { UploadCard } from '../../parts/email/upload-card.js'
import { mediaPicture } from '../../parts/media-picture.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { video } from './node.js'

export const VideoEmail: EmailView<typeof video> = ({ attrs, ctx }) => {
  if (!attrs.mediaUploadId) {
    return (
      <p className="notice" {...textDirection(VIDEO_NOT_FOUND, ctx)}>
        {VIDEO_NOT_FOUND}
      </p>
    )
  }
  const poster = mediaPicture(uploadedMedia(attrs.mediaUploadId), ctx)
  if (poster) {
    const length = formatDuration(attrs.duration)
    const alt = poster.title ?? (ctx.impersonal(ctx.post.title).trim() || ctx.messages.video)
    return (
      <PosterCard
        ctx={ctx}
        poster={poster}
        alt={alt}
        href={ctx.urls.canonical()}
        label={`▶ ${ctx.messages.watch}${length ? ` (${length})` : ''}`}
      />
    )
  }
  return (
    <UploadCard
      ctx={ctx}
      kind={ctx.messages.video}
      label={null}
      duration={attrs.duration}
      href={ctx.urls.canonical()}
      action={ctx.messages.watch}
    />
  )
}

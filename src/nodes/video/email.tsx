import { VIDEO_NOT_FOUND } from '../../domain/media-upload.js'
import { UploadCard } from '../../parts/email/upload-card.js'
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
  return <UploadCard ctx={ctx} kind={ctx.messages.video} label={null} duration={attrs.duration} href={ctx.urls.canonical()} action={ctx.messages.watch} />
}

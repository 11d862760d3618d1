import type { EmailView } from '../../render/view.js'
import { MediaFileCard } from './email-media-file-card.js'
import type { audio } from './node-audio.js'

export const AudioEmail: EmailView<typeof audio> = ({ says, ctx }) => (
  <MediaFileCard ctx={ctx} file={says} href={ctx.urls.canonical()} />
)

import { UploadCard } from '../../parts/email/upload-card.js'
import type { EmailView } from '../../render/view.js'
import type { audio } from './node.js'

export const AudioEmail: EmailView<typeof audio> = ({ attrs, ctx }) => (
  <UploadCard
    ctx={ctx}
    kind={ctx.messages.audio}
    label={attrs.label}
    duration={attrs.duration}
    href={ctx.urls.canonical()}
    action={ctx.messages.listen}
  />
)

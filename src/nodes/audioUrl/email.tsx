import { UploadCard } from '../../parts/email/upload-card.js'
import type { EmailView } from '../../render/view.js'
import type { audioUrl } from './node.js'

export const AudioUrlEmail: EmailView<typeof audioUrl> = ({ attrs, ctx }) => {
  const href = attrs.url ? ctx.link(attrs.url) : ''
  if (!/^https?:/i.test(href)) return null
  return <UploadCard ctx={ctx} kind={ctx.messages.audio} label={attrs.label} duration={attrs.duration} href={href} action={ctx.messages.listen} />
}

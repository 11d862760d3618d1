import { Card } from '../../parts/email/card.js'
import { UploadCard } from '../../parts/email/upload-card.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { audioUrl } from './node.js'
import { playedAddress } from './played-address.js'

export const AudioUrlEmail: EmailView<typeof audioUrl> = ({ attrs, ctx }) => {
  const href = playedAddress(attrs, ctx)
  if (!href) {
    const label = attrs.label?.trim()
    return label ? <Card ctx={ctx} title={label} {...textDirection(label, ctx)} /> : null
  }
  return (
    <UploadCard
      ctx={ctx}
      kind={ctx.messages.audio}
      label={attrs.label}
      duration={attrs.duration}
      href={href}
      action={ctx.messages.listen}
    />
  )
}

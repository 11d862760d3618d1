import { Card } from '../../parts/email/card.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import { MediaFileCard } from './email-media-file-card.js'
import type { audioUrl } from './node-audioUrl.js'

export const AudioUrlEmail: EmailView<typeof audioUrl> = ({ says, ctx }) =>
  says.src ? (
    <MediaFileCard ctx={ctx} file={says} href={says.src} />
  ) : (
    <Card ctx={ctx} title={says.label} {...textDirection(says.label ?? '', ctx)} />
  )

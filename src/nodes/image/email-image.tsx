import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { Picture } from '../../parts/email/picture.js'
import type { EmailView } from '../../render/view.js'
import type { image } from './node-image.js'

export const ImageEmail: EmailView<typeof image> = ({ attrs, says: { name }, ctx }) => {
  const width = Math.min(attrs.width ?? EMAIL_IMAGE_WIDTH, EMAIL_IMAGE_WIDTH)
  return name ? (
    <Picture ctx={ctx} src={attrs.src} width={width} alt={name} />
  ) : (
    <Picture ctx={ctx} src={attrs.src} width={width} decorative instead={ctx.messages.imageLabel} />
  )
}

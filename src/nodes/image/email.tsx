import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { Picture } from '../../parts/email/picture.js'
import type { EmailView } from '../../render/view.js'
import type { image } from './node.js'
import { markHasRole } from '../../schema/role.js'

// Within a link the picture is the link's name, so it is never decorative there.
export const ImageEmail: EmailView<typeof image> = ({ attrs, ctx, node }) => {
  const width = Math.min(attrs.width ?? EMAIL_IMAGE_WIDTH, EMAIL_IMAGE_WIDTH)
  const linked = node.marks.some((mark) => markHasRole(mark, 'link'))
  const alt = attrs.alt || attrs.title || (linked ? ctx.messages.imageLabel : '')
  return alt ? (
    <Picture ctx={ctx} src={attrs.src} width={width} alt={alt} />
  ) : (
    <Picture ctx={ctx} src={attrs.src} width={width} decorative instead={ctx.messages.imageLabel} />
  )
}

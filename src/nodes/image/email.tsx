import type { ReactElement } from 'react'
import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { Picture } from '../../parts/email/picture.js'
import type { FigureContent } from '../../parts/image.js'
import { blockDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import type { EmailView } from '../../render/view.js'
import type { caption } from './node-caption.js'
import type { captionedImage } from './node-captionedImage.js'
import type { image } from './node-image.js'
import type { image2 } from './node-image2.js'
import type { image3 } from './node-image3.js'

/** A body image, at most 550 px wide and never enlarged (K-IMG-2). Only the author's own link is kept. */
function FigureImage({ ctx, figure }: { ctx: EmailContext; figure: FigureContent }): ReactElement {
  const { src, name, href, size, resizeWidth } = figure
  const width = Math.min(resizeWidth ?? Infinity, size?.width ?? Infinity, EMAIL_IMAGE_WIDTH)
  if (!href && name === '')
    return <Picture ctx={ctx} src={src} width={width} decorative instead={ctx.messages.imageLabel} />
  return <Picture ctx={ctx} src={src} width={width} alt={name || ctx.messages.imageLabel} href={href} />
}

export const CaptionEmail: EmailView<typeof caption> = ({ ctx, children, node }) =>
  node.childCount ? (
    <p className="caption" {...blockDirection(node, ctx)}>
      {children}
    </p>
  ) : null

export const CaptionedImageEmail: EmailView<typeof captionedImage> = ({ children }) => children

export const ImageEmail: EmailView<typeof image> = ({ attrs, says: { name }, ctx }) => {
  const width = Math.min(attrs.width ?? EMAIL_IMAGE_WIDTH, EMAIL_IMAGE_WIDTH)
  return name ? (
    <Picture ctx={ctx} src={attrs.src} width={width} alt={name} />
  ) : (
    <Picture ctx={ctx} src={attrs.src} width={width} decorative instead={ctx.messages.imageLabel} />
  )
}

export const Image2Email: EmailView<typeof image2> = ({ says, ctx }) => <FigureImage ctx={ctx} figure={says} />

export const Image3Email: EmailView<typeof image3> = ({ says, ctx }) => <FigureImage ctx={ctx} figure={says} />

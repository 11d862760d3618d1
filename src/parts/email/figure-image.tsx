import type { ReactElement } from 'react'
import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { sameImage } from '../../domain/pictures/image-url.js'
import type { EmailContext } from '../../render/context.js'
import { imageSize, type ImageContent } from '../image.js'
import { Picture } from './picture.js'

/** A body image, at most 550 wide and never enlarged (K-IMG-2); only the author's own link is kept. */
export function FigureImage({ ctx, image }: { ctx: EmailContext; image: ImageContent }): ReactElement {
  const size = imageSize(image)
  const natural = image.resizeWidth ?? size?.width ?? EMAIL_IMAGE_WIDTH
  const width = Math.max(1, Math.min(natural, size?.width ?? EMAIL_IMAGE_WIDTH, EMAIL_IMAGE_WIDTH))
  const href = image.href && !sameImage(image.href, image.src) ? ctx.link(image.href) : ''
  const alt = image.alt || image.title || ''
  if (!href && alt === '')
    return <Picture ctx={ctx} src={image.src} width={width} decorative instead={ctx.messages.imageLabel} />
  return (
    <Picture ctx={ctx} src={image.src} width={width} alt={alt || ctx.messages.imageLabel} href={href || undefined} />
  )
}

import type { ReactElement } from 'react'
import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import type { EmailContext } from '../../render/context.js'
import type { FigureContent } from '../../parts/image.js'
import { Picture } from '../../parts/email/picture.js'

/** A body image, at most 550 px wide and never enlarged (K-IMG-2). Only the author's own link is kept. */
export function FigureImage({ ctx, figure }: { ctx: EmailContext; figure: FigureContent }): ReactElement {
  const { src, name, href, size, resizeWidth } = figure
  const width = Math.min(resizeWidth ?? Infinity, size?.width ?? Infinity, EMAIL_IMAGE_WIDTH)
  if (!href && name === '')
    return <Picture ctx={ctx} src={src} width={width} decorative instead={ctx.messages.imageLabel} />
  return <Picture ctx={ctx} src={src} width={width} alt={name || ctx.messages.imageLabel} href={href} />
}

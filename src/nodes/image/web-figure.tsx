import type { ReactElement } from 'react'
import { GALLERY_IMAGE_WIDTH, WEB_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { INLINE_IMAGE_WIDTH } from './limits.js'
import { fitWidth } from '../../domain/pictures/image-size.js'
import { originalImageUrl } from '../../domain/pictures/image-url.js'
import { opensViewer } from './viewer.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import type { FigureContent } from '../../parts/image.js'
import { Picture } from '../../parts/web/picture.js'

export interface FigureImageProps {
  ctx: WebContext
  figure: FigureContent
  /** The author's choice: 'full', 'large' and others. */
  sizing: string | null
  align: string | null
  /** Default: true. */
  lazy?: boolean
  attributes?: Readonly<Record<string, string>> | undefined
}

/** A body image with the author's link, or else with a link to the full picture if it is worth opening (V-IMG-1). */
export function FigureImage({ ctx, figure, sizing, align, lazy = true, attributes }: FigureImageProps): ReactElement {
  const { src, alt, title, href: author, size, resizeWidth } = figure
  const viewable = opensViewer({ src, href: author, width: size?.width, height: size?.height })
  const href = author || (viewable ? originalImageUrl(src) : '')
  const shownAt = Math.min(resizeWidth ?? Infinity, sizing === 'full' ? WEB_IMAGE_WIDTH : GALLERY_IMAGE_WIDTH.large)
  const className = classNames('image2', sizing && `sizing-${word(sizing)}`, align && `image-${word(align)}`)
  const picture = (
    <Picture
      ctx={ctx}
      src={src}
      // Screen readers would announce the address of a linked picture without a name.
      alt={alt || (href ? title || ctx.messages.imageLabel : '')}
      title={title}
      width={size?.width ?? null}
      height={size?.height ?? null}
      shownAt={shownAt}
      offeredWidth={INLINE_IMAGE_WIDTH}
      laidOut={size && fitWidth(size, resizeWidth ?? Infinity)}
      lazy={lazy}
    />
  )
  return href ? (
    <a
      className={classNames('image-link', className, !author && 'is-viewable-img')}
      href={href}
      data-enhance={author ? undefined : 'viewer'}
      {...attributes}
    >
      {picture}
    </a>
  ) : (
    <div className={classNames('image-link', className)} {...attributes}>
      {picture}
    </div>
  )
}

function word(value: string): string {
  return value.replace(/[^\w-]/g, '').slice(0, 20)
}

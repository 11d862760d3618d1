import type { ReactElement } from 'react'
import { GALLERY_IMAGE_WIDTH, INLINE_IMAGE_WIDTH, WEB_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { fitWidth } from '../../domain/pictures/image-size.js'
import { originalImageUrl, sameImage } from '../../domain/pictures/image-url.js'
import { opensViewer } from '../../domain/pictures/viewer.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import { imageSize, type ImageContent } from '../image.js'
import { Picture } from './picture.js'

export interface FigureImageProps {
  ctx: WebContext
  image: ImageContent
  lazy: boolean
  attributes?: Readonly<Record<string, string>> | undefined
}

/** A body image: the author's link, else the full picture where it is worth opening (V-IMG-1). */
export function FigureImage({ ctx, image, lazy, attributes }: FigureImageProps): ReactElement {
  const size = imageSize(image)
  const author = image.href && !sameImage(image.href, image.src) ? ctx.link(image.href) : ''
  const viewable = opensViewer({
    src: image.src,
    href: image.href ?? undefined,
    width: size?.width,
    height: size?.height,
  })
  const href = author || (viewable ? originalImageUrl(image.src) : '')
  const shownAt = Math.min(
    image.resizeWidth ?? Infinity,
    image.size === 'full' ? WEB_IMAGE_WIDTH : GALLERY_IMAGE_WIDTH.large,
  )
  const className = classNames(
    'image2',
    image.size && `sizing-${word(image.size)}`,
    image.align && `image-${word(image.align)}`,
  )
  const picture = (
    <Picture
      ctx={ctx}
      src={image.src}
      // A linked picture without a name would be announced by its address.
      alt={image.alt || (href ? image.title || ctx.messages.imageLabel : '')}
      title={image.title}
      width={size?.width ?? null}
      height={size?.height ?? null}
      shownAt={shownAt}
      offeredWidth={INLINE_IMAGE_WIDTH}
      laidOut={size && image.resizeWidth ? fitWidth(size, image.resizeWidth) : null}
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

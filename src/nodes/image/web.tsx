import type { ReactElement } from 'react'
import { fitWidth, type ImageAttributes, intrinsicSize } from '../../domain/pictures/image-size.js'
import { originalImageUrl, sameImage } from '../../domain/pictures/image-url.js'
import { GALLERY_IMAGE_WIDTH, WEB_IMAGE_WIDTH } from '../../domain/values/limits.js'
import type { FigureContent } from '../../parts/image.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { blockDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import type { WebView } from '../../render/view.js'
import type { caption } from './node-caption.js'
import type { captionedImage } from './node-captionedImage.js'
import type { image } from './node-image.js'
import type { image2 } from './node-image2.js'
import type { image3 } from './node-image3.js'

/** Width requested from the image CDN for inline images and for mail, px (K-IMG-1). */
export const INLINE_IMAGE_WIDTH = 1100
/** Minimum height of a body image that opens the viewer, px (V-IMG-1). */
const VIEWER_MIN_HEIGHT = 240
/** Maximum width : height of a body image that opens the viewer (V-IMG-1). */
const VIEWER_MAX_ASPECT = 4

interface FigureImageProps {
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
function FigureImage({ ctx, figure, sizing, align, lazy = true, attributes }: FigureImageProps): ReactElement {
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

export const CaptionWeb: WebView<typeof caption> = ({ ctx, children, node }) =>
  node.childCount ? (
    <figcaption className="image-caption" {...blockDirection(node, ctx)}>
      {children}
    </figcaption>
  ) : null

export const CaptionedImageWeb: WebView<typeof captionedImage> = ({ children, node }) =>
  node.childCount ? (
    <div className="captioned-image-container">
      <figure>{children}</figure>
    </div>
  ) : null

export const ImageWeb: WebView<typeof image> = ({ attrs, says: { isLinked, name }, ctx }) => (
  <img
    className="inline-image"
    src={ctx.resizeImage(attrs.src, { width: Math.min(INLINE_IMAGE_WIDTH, (attrs.width ?? INLINE_IMAGE_WIDTH) * 2) })}
    alt={attrs.alt || (isLinked ? name : '')}
    title={attrs.title ?? undefined}
    width={attrs.width ?? undefined}
    height={attrs.height ?? undefined}
    loading="lazy"
    decoding="async"
    {...wire('ImageToDOM', attrs)}
  />
)

export const Image2Web: WebView<typeof image2> = ({ attrs, says, ctx }) => (
  <FigureImage
    ctx={ctx}
    figure={says}
    sizing={attrs.fullscreen === true ? 'full' : attrs.imageSize}
    align={attrs.align}
    lazy={attrs.belowTheFold || !attrs.topImage}
    attributes={wire('Image2ToDOM')}
  />
)

export const Image3Web: WebView<typeof image3> = ({ attrs, says, ctx }) => (
  <figure className="image3" {...wire('Image3ToDOM', attrs)}>
    <FigureImage ctx={ctx} figure={says} sizing={attrs.size} align={attrs.align} />
  </figure>
)

interface ViewerImage extends Pick<ImageAttributes, 'src' | 'width' | 'height'> {
  href?: string | null | undefined
}

/**
 * Whether a click on a body image opens the viewer: tall enough, not too wide, and without a link of the author
 * (V-IMG-1).
 */
export function opensViewer({ src, href, width, height }: ViewerImage): boolean {
  const link = href?.trim() ?? ''
  if (link !== '' && !sameImage(src, link)) return false
  const size = intrinsicSize({ src, width, height })
  return size !== null && size.height > VIEWER_MIN_HEIGHT && size.width / size.height < VIEWER_MAX_ASPECT
}

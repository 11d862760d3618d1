import { Img } from '@react-email/components'
import type { ReactElement } from 'react'
import { emailSafeImage } from '../../domain/links/safe-url.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'
import { drawnEverywhere } from '../drawn-everywhere.js'
import { Link } from './link.js'

/**
 * A decorative picture has an empty alt. A linked picture cannot be decorative, because its link would have no name.
 */
export type PictureProps = {
  ctx: EmailContext
  src: string
  /** Display width in CSS pixels. Requested at double width. */
  width: number
  /**
   * Only for small pictures with a fixed size: Yahoo stretches fluid images that have a height (caniemail css-height
   * #1).
   */
  fixedHeight?: number | undefined
  crop?: { height: number } | undefined
  className?: string | undefined
} &
  /** Without `href`, or with '', the picture is not a link. */
  (
    | { alt: string; decorative?: never; href?: string | undefined }
    | {
        decorative: true
        alt?: never
        href?: never
        /** Link text if the picture cannot be drawn. Without it, nothing is shown. */
        instead?: string
      }
  )

const UNSTYLED = { display: undefined, outline: undefined, border: undefined, textDecoration: undefined }

export function Picture(props: PictureProps): ReactElement | null {
  const { ctx, width, fixedHeight, crop, className } = props
  const shown = Math.max(1, Math.round(width))
  const src = emailSafeImage(
    ctx.resizeImage(props.src, { width: shown * 2, ...(crop ? { height: crop.height * 2, crop: 'fill' } : {}) }),
  )
  if (!src || !drawnEverywhere(props.src, src)) {
    const words = props.decorative ? props.instead : props.alt
    if (words === undefined) return null
    const turned = textDirection(words, ctx)
    return (
      <Link href={props.href || (src ?? ctx.urls.canonical())}>
        {turned.dir ? <span {...turned}>{words}</span> : words}
      </Link>
    )
  }
  const image = (
    <Img
      className={className ?? (shown > 200 ? 'picture fluid' : 'picture')}
      src={src}
      alt={props.decorative ? '' : props.alt}
      width={shown}
      height={fixedHeight}
      style={shown > 200 ? { ...UNSTYLED, maxWidth: `${shown}px` } : UNSTYLED}
    />
  )
  return !props.decorative && props.href ? (
    <Link className="picture-link" href={props.href}>
      {image}
    </Link>
  ) : (
    image
  )
}

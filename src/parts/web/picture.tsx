import type { ReactElement } from 'react'
import type { WebContext } from '../../render/context.js'

export interface PictureProps {
  /** The context of the view. */
  ctx: WebContext
  /** Address of the picture. */
  src: string
  /** '' marks the picture as decorative. */
  alt: string
  /** Its own width, px. Default: unknown, so no space is reserved. */
  width?: number | null | undefined
  /** Its own height, px. Default: unknown, so no space is reserved. */
  height?: number | null | undefined
  /** Maximum display width, in CSS pixels. */
  shownAt: number
  /** Maximum width requested from the image host, px. Default: twice `shownAt`, for dense screens. */
  requestedWidth?: number | undefined
  /** Another width to offer, px. Left out if larger than the maximum. */
  offeredWidth?: number | undefined
  /** Layout size, if the author made the picture smaller than it is. */
  laidOut?: { width: number; height: number } | null | undefined
  /** Shown when a pointer rests on it. Default: none. */
  title?: string | null | undefined
  /** Whether it loads when it comes near the screen. Default: true. */
  lazy?: boolean | undefined
  /** Class names, for styles. */
  className?: string | undefined
}

/** An image with reserved space, in two densities if its host can resize it. */
export function Picture({
  ctx,
  src,
  alt,
  width,
  height,
  shownAt,
  requestedWidth = shownAt * 2,
  offeredWidth,
  laidOut,
  title,
  lazy = true,
  className,
}: PictureProps): ReactElement {
  const most = Math.min(requestedWidth, width ?? Infinity)
  const widths = [
    ...new Set([
      Math.min(shownAt, most),
      ...(offeredWidth !== undefined && offeredWidth < most ? [offeredWidth] : []),
      most,
    ]),
  ].sort((a, b) => a - b)
  const candidates = widths.map((w) => ({ w, url: ctx.resizeImage(src, { width: Math.round(w) }) }))
  const largest = candidates.at(-1)?.url ?? src
  const distinct = new Set(candidates.map(({ url }) => url)).size > 1
  return (
    <img
      className={className}
      src={largest}
      srcSet={distinct ? candidates.map(({ url, w }) => `${srcsetUrl(url)} ${Math.round(w)}w`).join(', ') : undefined}
      sizes={distinct ? `(max-width: ${shownAt}px) 100vw, ${shownAt}px` : undefined}
      width={laidOut?.width ?? width ?? undefined}
      height={laidOut?.height ?? height ?? undefined}
      alt={alt}
      title={title ?? undefined}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
    />
  )
}

// A comma ends a srcset candidate, and CDN addresses contain many (QUIRKS 7).
function srcsetUrl(url: string): string {
  return url.replaceAll(',', '%2C').replaceAll(' ', '%20')
}

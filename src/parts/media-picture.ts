import type { EmbeddedMedia } from '../domain/api/embedded-media.js'
import { emailSafeImage } from '../domain/links/safe-url.js'
import type { RenderContext } from '../render/context.js'
import type { MediaPicture } from '../render/media-pictures.js'
import type { Need } from '../schema/define.js'
import { drawnEverywhere } from './drawn-everywhere.js'

/** The block's needs for a resolver. None if it stores a picture. */
export function mediaNeeds(stored: string | null, media: EmbeddedMedia | null): readonly Need[] {
  return stored === null && media !== null ? [{ kind: 'media', media }] : []
}

/**
 * The picture found by a resolver. In a mail, only one that every client can draw: without a picture, the card still
 * has its text.
 */
export function mediaPicture(media: EmbeddedMedia | null, ctx: RenderContext): MediaPicture | null {
  const picture = media && ctx.resources.mediaPicture(media)
  if (!picture || ctx.target === 'web') return picture
  const resized = emailSafeImage(ctx.resizeImage(picture.src, { width: media.width }))
  return resized !== null && drawnEverywhere(picture.src, resized) ? picture : null
}

/** The stored picture address, or else the found one. */
export function storedOrFound(stored: string | null, media: EmbeddedMedia | null, ctx: RenderContext): string | null {
  return stored ?? mediaPicture(media, ctx)?.src ?? null
}

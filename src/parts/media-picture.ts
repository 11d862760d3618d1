import type { EmbeddedMedia } from '../domain/api/embedded-media.js'
import { emailSafeImage } from '../domain/links/safe-url.js'
import type { RenderContext } from '../render/context.js'
import type { MediaPicture } from '../render/media-pictures.js'
import type { Need } from '../schema/define.js'
import { drawnEverywhere } from './drawn-everywhere.js'

/** What a block asks a resolver for: nothing where it stores a picture. */
export function mediaNeeds(stored: string | null, media: EmbeddedMedia | null): readonly Need[] {
  return stored === null && media !== null ? [{ kind: 'media', media }] : []
}

/**
 * The picture that a resolver found. In a mail: only one that every client draws, because the card without it says as
 * much as its words.
 */
export function mediaPicture(media: EmbeddedMedia | null, ctx: RenderContext): MediaPicture | null {
  const picture = media && ctx.resources.mediaPicture(media)
  if (!picture || ctx.target === 'web') return picture
  const resized = emailSafeImage(ctx.resizeImage(picture.src, { width: media.width }))
  return resized !== null && drawnEverywhere(picture.src, resized) ? picture : null
}

/** The stored address of a picture, else the one that was found. */
export function storedOrFound(stored: string | null, media: EmbeddedMedia | null, ctx: RenderContext): string | null {
  return stored ?? mediaPicture(media, ctx)?.src ?? null
}

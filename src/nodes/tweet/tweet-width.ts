import { contextWith } from '../../render/context-with.js'
import type { ResizeImage } from '../../render/context.js'
import { TWEET_IMAGE_WIDTH } from './limits.js'

/**
 * A context that requests tweet pictures in one width for all tiles (K-TW-1), cropped to the tile if it has a height.
 */
export function atTweetWidth<C extends { readonly resizeImage: ResizeImage }>(ctx: C): C {
  const resizeImage: ResizeImage = (src, size) =>
    ctx.resizeImage(src, {
      width: TWEET_IMAGE_WIDTH,
      ...(size.height ? { height: Math.round((TWEET_IMAGE_WIDTH * size.height) / size.width), crop: 'fill' } : {}),
    })
  return contextWith(ctx, { resizeImage })
}

import type { ResizeImage } from '../../render/context.js'
import { TWEET_IMAGE_WIDTH } from './limits.js'

/**
 * Tweet pictures are asked for at one width whatever their tile (K-TW-1), cropped to the tile where it has a height.
 */
export function atTweetWidth<C extends { readonly resizeImage: ResizeImage }>(ctx: C): C {
  const resizeImage: ResizeImage = (src, size) =>
    ctx.resizeImage(src, {
      width: TWEET_IMAGE_WIDTH,
      ...(size.height ? { height: Math.round((TWEET_IMAGE_WIDTH * size.height) / size.width), crop: 'fill' } : {}),
    })
  return { ...ctx, resizeImage }
}

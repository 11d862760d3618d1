import { resizeImageUrl } from '../domain/pictures/image-url.js'
import { cdnResizerWith, type CdnResizerOptions } from '../render/cdn-resizer.js'
import type { ResizeImage } from '../render/context.js'

/**
 * A `resizeImage` for pages: the CDN picks the format that the browser takes.
 *
 * @throws RangeError for unknown `hosts`.
 */
export function cdnResizer(options?: CdnResizerOptions): ResizeImage {
  return cdnResizerWith(resizeImageUrl, options)
}

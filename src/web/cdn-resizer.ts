import { resizeImageUrl } from '../domain/pictures/image-url.js'
import { cdnResizerWith, type CdnResizerOptions } from '../render/cdn-resizer.js'
import type { ResizeImage } from '../render/context.js'

/**
 * Creates a `resizeImage` for pages. The CDN chooses a format that the browser accepts.
 *
 * @throws RangeError for unknown `hosts`.
 */
export function cdnResizer(options?: CdnResizerOptions): ResizeImage {
  return cdnResizerWith(resizeImageUrl, options)
}

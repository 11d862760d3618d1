import { emailImageUrl } from '../../domain/pictures/image-url.js'
import { cdnResizerWith, type CdnResizerOptions } from '../../render/cdn-resizer.js'
import type { ResizeImage } from '../../render/context.js'

/**
 * Creates a `resizeImage` for mail: only JPEG, PNG and GIF, which every client can draw.
 *
 * @throws RangeError for unknown `hosts`.
 */
export function cdnResizer(options?: CdnResizerOptions): ResizeImage {
  return cdnResizerWith(emailImageUrl, options)
}

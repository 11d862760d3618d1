import { emailImageUrl } from '../../domain/pictures/image-url.js'
import { cdnResizerWith, type CdnResizerOptions } from '../../render/cdn-resizer.js'
import type { ResizeImage } from '../../render/context.js'

/**
 * A `resizeImage` for mail: JPEG, PNG and GIF only, which every client draws.
 *
 * @throws RangeError for unknown `hosts`.
 */
export function cdnResizer(options?: CdnResizerOptions): ResizeImage {
  return cdnResizerWith(emailImageUrl, options)
}

import type { ResizedHosts } from '../domain/pictures/image-url.js'
import { group, oneOf, optional } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import type { ImageSize, ResizeImage } from './context.js'

export interface CdnResizerOptions {
  /**
   * `known`: resizes pictures of the platform and of Unsplash; all others keep their address. `all`: pictures of every
   * public host go through the platform's image CDN, which then fetches them. Default: `known`.
   */
  readonly hosts?: ResizedHosts | undefined
}

const checkCdnResizer = signature('cdnResizer', {
  options: group<CdnResizerOptions>({ hosts: optional(oneOf(['known', 'all'])) }),
})

/**
 * Creates a resizer for one target.
 *
 * @throws RangeError for unknown `hosts`.
 */
export function cdnResizerWith(
  resized: (src: string, size: ImageSize, hosts: ResizedHosts) => string,
  options: CdnResizerOptions = {},
): ResizeImage {
  checkCdnResizer(options)
  const { hosts = 'known' } = options
  return (src, size) => resized(src, size, hosts)
}

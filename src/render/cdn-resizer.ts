import type { ResizedHosts } from '../domain/pictures/image-url.js'
import type { ImageSize, ResizeImage } from './context.js'

export interface CdnResizerOptions {
  /**
   * `known`: pictures of the platform and of Unsplash are resized, all others keep their address. `all`: pictures of
   * every public host go through the platform's image CDN, which then fetches them. Default: `known`.
   */
  readonly hosts?: ResizedHosts | undefined
}

/**
 * A resizer for one target.
 *
 * @throws RangeError for unknown `hosts`.
 */
export function cdnResizerWith(
  resized: (src: string, size: ImageSize, hosts: ResizedHosts) => string,
  { hosts = 'known' }: CdnResizerOptions = {},
): ResizeImage {
  if (hosts !== 'known' && hosts !== 'all')
    throw new RangeError(`cdnResizer: hosts must be 'known' or 'all', not '${String(hosts)}'.`)
  return (src, size) => resized(src, size, hosts)
}

import type { ImageAttributes } from '../../domain/pictures/image-size.js'
import { intrinsicSize } from '../../domain/pictures/image-size.js'
import { sameImage } from '../../domain/pictures/image-url.js'
import { VIEWER_MAX_ASPECT, VIEWER_MIN_HEIGHT } from './limits.js'

export interface ViewerImage extends Pick<ImageAttributes, 'src' | 'width' | 'height'> {
  href?: string | null | undefined
}

/**
 * Whether a click on a body image opens the viewer: tall enough, not too wide, and without a link of the author
 * (V-IMG-1).
 */
export function opensViewer({ src, href, width, height }: ViewerImage): boolean {
  const link = href?.trim() ?? ''
  if (link !== '' && !sameImage(src, link)) return false
  const size = intrinsicSize({ src, width, height })
  return size !== null && size.height > VIEWER_MIN_HEIGHT && size.width / size.height < VIEWER_MAX_ASPECT
}

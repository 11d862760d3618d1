/** Width asked of the image CDN for inline images and for mail, px (K-IMG-1). */
export const INLINE_IMAGE_WIDTH = 1100
/** A body image opens the viewer only above this height, px (V-IMG-1). */
export const VIEWER_MIN_HEIGHT = 240
/** A body image opens the viewer only below this width : height (V-IMG-1). */
export const VIEWER_MAX_ASPECT = 4

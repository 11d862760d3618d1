/** Width requested from the image CDN for inline images and for mail, px (K-IMG-1). */
export const INLINE_IMAGE_WIDTH = 1100
/** Minimum height of a body image that opens the viewer, px (V-IMG-1). */
export const VIEWER_MIN_HEIGHT = 240
/** Maximum width : height of a body image that opens the viewer (V-IMG-1). */
export const VIEWER_MAX_ASPECT = 4

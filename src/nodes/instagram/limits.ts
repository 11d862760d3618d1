/** Requested width of Instagram pictures, px (K-IG-1). */
export const INSTAGRAM_THUMBNAIL_WIDTH = 640

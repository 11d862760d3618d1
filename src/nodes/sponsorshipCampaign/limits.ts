/** Maximum height of a logo in a mail, CSS px (K-SPON-2). */
export const LOGO_MAX_HEIGHT = 80
/** Size of a sponsor's picture on the web page, CSS px (K-SPON-1). */
export const SPONSOR_IMAGE_WIDTH = 300

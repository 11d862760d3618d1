/** Maximum characters of an NFT's collection and creator names (K-NFT-1). */
export const NFT_NAME = 50
/** Maximum characters of an NFT's description (K-NFT-1). */
export const NFT_DESCRIPTION = 200
/** Requested width of an NFT's picture, cropped to fill, px (K-NFT-2). */
export const NFT_IMAGE_WIDTH = 600
/** Width of an NFT's picture in mail, CSS px (K-NFT-2). */
export const NFT_STATIC_WIDTH = 500

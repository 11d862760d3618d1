/** Requested width of tweet photos, px (K-TW-1). */
export const TWEET_IMAGE_WIDTH = 600
/** Maximum characters of a tweet's link title (K-TW-2). */
export const TWEET_LINK_TITLE = 140
/** Maximum characters of a tweet's link description in mail (K-TW-3). */
export const TWEET_STATIC_DESCRIPTION = 135
/** Height of a tweet's link picture, px (K-TW-4). */
export const TWEET_EXPANDED_IMAGE_HEIGHT = 314

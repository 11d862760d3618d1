/** How long a reader who stays where they are is not asked again to read in the app, seconds (K-APP-1). */
export const APP_SHEET_REST = 259_200
/** How long a reader to whom the subscribe prompt was shown is not shown it again, seconds (K-SUBP-1). */
export const SUBSCRIBE_PROMPT_SHOWN_REST = 3600
/** How long a reader who dismissed the subscribe prompt is not shown it again, seconds (K-SUBP-2). */
export const SUBSCRIBE_PROMPT_DISMISSED_REST = 86_400
/**
 * How long a page is not dimmed again behind the subscribe prompt once it was to the full, seconds (K-SUBP-2, O-17).
 */
export const SUBSCRIBE_PROMPT_TAKEOVER_REST = 3600
/** Heights of the window that a post is short up to (K-SUBP-3). */
export const SHORT_POST_VIEWPORTS = 1.5
/** Least that is scrolled before the subscribe prompt stays in the window, CSS px (K-SUBP-4). */
export const SUBSCRIBE_PROMPT_OFFSET = 600
/** Opacity of what lies between the page and the subscribe prompt, at most (K-SUBP-5). */
export const SUBSCRIBE_PROMPT_DIM = 0.6
/** How long a reader is not asked again to follow who shared a post, seconds (K-FOL-1). */
export const FOLLOW_REST = 604_800
/** How long signing in may take for following to go on after it, seconds. */
export const FOLLOW_UNFINISHED = 3600
/** Sides of the faces that a follow prompt shows, the first one's first, CSS px (K-FOL-2). */
export const FOLLOW_FACE_SIZES = [82, 68, 68, 55, 54, 36, 36, 36, 36] as const
/** Longest reason of a recommendation, characters (K-BLURB). */
export const BLURB_LENGTH = 500
/** Words a reader takes in per minute (K-WPM). */
export const WORDS_PER_MINUTE = 200
/** Widest picture in a mail, CSS px (K-IMG-2). */
export const EMAIL_IMAGE_WIDTH = 550
/** Width asked of the image CDN for inline images and for mail, px (K-IMG-1). */
export const INLINE_IMAGE_WIDTH = 1100
/** Width asked of the image CDN for body images of the web page, px (K-IMG-3). */
export const WEB_IMAGE_WIDTH = 1456
/** Widest logo in a mail, CSS px (K-SPON-2). */
export const LOGO_MAX_WIDTH = 100
/** Tallest logo in a mail, CSS px (K-SPON-2). */
export const LOGO_MAX_HEIGHT = 80
/** Sponsor's picture on the web page, CSS px (K-SPON-1). */
export const SPONSOR_IMAGE_WIDTH = 300
/** Words shown of a comment (K-CMT-1). */
export const COMMENT_WORDS = 420
/** Words shown of a passage that a comment quotes (K-CMT-2, O-26). */
export const QUOTE_SELECTION_WORDS = 180
/** Characters of a file's title in mail (K-FILE-1). */
export const FILE_TITLE = 40
/** Avatar of a meeting card, CSS px (K-MEET-1). */
export const MEETING_AVATAR_WIDTH = 112
/** Kindle frame, CSS px (N-KIN-2). */
export const KINDLE_FRAME = { width: 336, height: 550 } as const
/** Book cover in mail, CSS px; twice as many are requested (K-KIN-1). */
export const KINDLE_COVER_WIDTH = 200
/** Picture of the app promo, CSS px (K-APPI-1). */
export const APP_PROMO_IMAGE = 64
/** Logo of an embedded publication, CSS px (N-EPUB-2). */
export const PUBLICATION_LOGO = 56
/** Shown width of a gallery image, CSS px (K-GAL-2). */
export const GALLERY_IMAGE_WIDTH = { small: 237, medium: 360, large: 728 } as const
/** Avatars on the card of another post (K-BYL-1). */
export const BYLINE_AVATARS = 4
/** Avatars in the head of a post (K-BYL-1). */
export const POST_HEAD_AVATARS = 5
/** Names of a byline before 'others' (K-BYL-2). */
export const BYLINE_NAMES = 4
/** Names of a digest card before 'others' (K-BYL-3). */
export const DIGEST_BYLINE_NAMES = 3
/** Width asked for tweet photos, px (K-TW-1). */
export const TWEET_IMAGE_WIDTH = 600
/** Photos shown of a tweet (K-TW-1). */
export const TWEET_PHOTOS = 4
/** Characters of a tweet's link title (K-TW-2). */
export const TWEET_LINK_TITLE = 140
/** Characters of a tweet's link description in mail (K-TW-3). */
export const TWEET_STATIC_DESCRIPTION = 135
/** Height of a tweet's link picture, px (K-TW-4). */
export const TWEET_EXPANDED_IMAGE_HEIGHT = 314
/** YouTube frame and default thumbnail width, CSS px (K-YT-1). */
export const YOUTUBE_WIDTH = 728
/** YouTube frame height, CSS px (K-YT-1). */
export const YOUTUBE_HEIGHT = 409
/** Link text of a digest card without its own (K-DIG-1). */
export const DIGEST_CTA = 'Read full story'
/** A body image opens the viewer only above this height, px (V-IMG-1). */
export const VIEWER_MIN_HEIGHT = 240
/** A body image opens the viewer only below this width : height (V-IMG-1). */
export const VIEWER_MAX_ASPECT = 4
/** Options a poll needs to be one (V-POLL-1). */
export const POLL_MIN_OPTIONS = 2
/** Posts with a smaller id may be linked with the alternate heading slug (T-15). */
export const ALTERNATE_SLUG_BELOW = 66_000_000
/** Width asked for Instagram pictures, px (K-IG-1). */
export const INSTAGRAM_THUMBNAIL_WIDTH = 640
/** Characters of an NFT's collection and creator names (K-NFT-1). */
export const NFT_NAME = 50
/** Characters of an NFT's description (K-NFT-1). */
export const NFT_DESCRIPTION = 200
/** Width asked for an NFT's picture, cropped to fill, px (K-NFT-2). */
export const NFT_IMAGE_WIDTH = 600
/** Width of an NFT's picture in mail, CSS px (K-NFT-2). */
export const NFT_STATIC_WIDTH = 500
/** Width of a pin unless it has its own, CSS px (K-PIN-1). */
export const PINTEREST_WIDTH = 350
/** Frame of a prediction market, CSS px (K-PRED-1). */
export const PREDICTION_FRAME = { width: 560, height: 405 } as const
/** Frame of a Polymarket question, CSS px (K-PRED-1). */
export const POLYMARKET_FRAME = { width: 400, height: 180 } as const
/** Words of a selection that can be shared (K-SELW). */
export const SELECTION_WORDS = 3
/** Characters of a quote from a video (K-VQ). */
export const VIDEO_QUOTE_CHARACTERS = 2048

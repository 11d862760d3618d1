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
/** Width asked of the image CDN for body images of the web page, px (K-IMG-3). */
export const WEB_IMAGE_WIDTH = 1456
/** Widest logo in a mail, CSS px (K-SPON-2). */
export const LOGO_MAX_WIDTH = 100
/** Shown width of a gallery image, CSS px (K-GAL-2). */
export const GALLERY_IMAGE_WIDTH = { small: 237, medium: 360, large: 728 } as const
/** Avatars on the card of another post (K-BYL-1). */
export const BYLINE_AVATARS = 4
/** Avatars in the head of a post (K-BYL-1). */
export const POST_HEAD_AVATARS = 5
/** Names of a byline before 'others' (K-BYL-2). */
export const BYLINE_NAMES = 4
/** Photos shown of a tweet (K-TW-1). */
export const TWEET_PHOTOS = 4
/** YouTube frame and default thumbnail width, CSS px (K-YT-1). */
export const YOUTUBE_WIDTH = 728
/** YouTube frame height, CSS px (K-YT-1). */
export const YOUTUBE_HEIGHT = 409
/** Options a poll needs to be one (V-POLL-1). */
export const POLL_MIN_OPTIONS = 2
/** Posts with a smaller id may be linked with the alternate heading slug (T-15). */
export const ALTERNATE_SLUG_BELOW = 66_000_000
/** Words of a selection that can be shared (K-SELW). */
export const SELECTION_WORDS = 3
/** Characters of a quote from a video (K-VQ). */
export const VIDEO_QUOTE_CHARACTERS = 2048

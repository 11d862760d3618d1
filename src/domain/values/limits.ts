/** Seconds until a reader who stayed on the page is asked again to read in the app (K-APP-1). */
export const APP_SHEET_REST = 259_200
/** Seconds until the subscribe prompt is shown again (K-SUBP-1). */
export const SUBSCRIBE_PROMPT_SHOWN_REST = 3600
/** Seconds until a dismissed subscribe prompt is shown again (K-SUBP-2). */
export const SUBSCRIBE_PROMPT_DISMISSED_REST = 86_400
/** Seconds until the subscribe prompt dims the page again after it was fully dimmed (K-SUBP-2, O-17). */
export const SUBSCRIBE_PROMPT_TAKEOVER_REST = 3600
/** Maximum length of a short post, in window heights (K-SUBP-3). */
export const SHORT_POST_VIEWPORTS = 1.5
/** Minimum scrolling before the subscribe prompt becomes fixed, CSS px (K-SUBP-4). */
export const SUBSCRIBE_PROMPT_OFFSET = 600
/** Minimum height of a window in which the subscribe prompt opens by itself, CSS px. It fills a lower one. */
export const SUBSCRIBE_PROMPT_LOWEST_WINDOW = 320
/** Maximum opacity of the backdrop of the subscribe prompt (K-SUBP-5). */
export const SUBSCRIBE_PROMPT_DIM = 0.6
/** Seconds until a reader is asked again to follow the person who shared a post (K-FOL-1). */
export const FOLLOW_REST = 604_800
/** Maximum seconds for signing in, so that following continues after it. */
export const FOLLOW_UNFINISHED = 3600
/** Sizes of the photos in a follow prompt, in their order, CSS px (K-FOL-2). */
export const FOLLOW_FACE_SIZES = [82, 68, 68, 55, 54, 36, 36, 36, 36] as const
/** Maximum length of a recommendation's reason, characters (K-BLURB). */
export const BLURB_LENGTH = 500
/** Reading speed (K-WPM). */
export const WORDS_PER_MINUTE = 200
/** Maximum width of a picture in a mail, CSS px (K-IMG-2). */
export const EMAIL_IMAGE_WIDTH = 550
/** Width of body images requested from the image CDN for the web page, px (K-IMG-3). */
export const WEB_IMAGE_WIDTH = 1456
/** Maximum width of a logo in a mail, CSS px (K-SPON-2). */
export const LOGO_MAX_WIDTH = 100
/** Displayed width of a gallery image, CSS px (K-GAL-2). */
export const GALLERY_IMAGE_WIDTH = { small: 237, medium: 360, large: 728 } as const
/** Maximum avatars on the card of another post (K-BYL-1). */
export const BYLINE_AVATARS = 4
/** Maximum avatars in the head of a post (K-BYL-1). */
export const POST_HEAD_AVATARS = 5
/** Maximum names of a byline before 'others' (K-BYL-2). */
export const BYLINE_NAMES = 4
/** Maximum photos shown of a tweet (K-TW-1). */
export const TWEET_PHOTOS = 4
/** Width of the YouTube frame and default thumbnail, CSS px (K-YT-1). */
export const YOUTUBE_WIDTH = 728
/** YouTube frame height, CSS px (K-YT-1). */
export const YOUTUBE_HEIGHT = 409
/** Minimum options of a poll (V-POLL-1). */
export const POLL_MIN_OPTIONS = 2
/** Posts with a smaller id may have links with the alternate heading slug (T-15). */
export const ALTERNATE_SLUG_BELOW = 66_000_000
/** Minimum words of a selection that can be shared (K-SELW). */
export const SELECTION_WORDS = 3
/** Maximum characters of a quote from a video (K-VQ). */
export const VIDEO_QUOTE_CHARACTERS = 2048

/**
 * The linter's numbers. HOUSE: our own budget without an outside source; the others name theirs.
 */

/** HOUSE: margin under Gmail's clip at about 102 KB (email-bugs #41). */
export const MAX_RAW_BYTES = 80 * 1024
/** HOUSE: deeply nested tables crashed Outlook (Uber, 2022). */
export const MAX_TABLE_NESTING = 5
/** HOUSE: a long post of plain blocks stays well under it. */
export const MAX_ELEMENTS = 1_500
/** HTML standard: browsers do not look for a charset declaration after this. */
export const CHARSET_WITHIN_BYTES = 1_024
/** HOUSE: meta lines are 13 px, body text 17; iOS enlarges smaller text, which breaks the layout. */
export const MIN_FONT_SIZE = 13
export const MIN_BODY_FONT_SIZE = 16
/** HOUSE: a paragraph of this length is an author's text, not a label or a footer. */
export const BODY_PARAGRAPH_LENGTH = 200
/** WCAG 1.4.8: space and a half within paragraphs. */
export const MIN_LINE_HEIGHT = 1.5
/** axe meta-viewport-large: zooming to 500 % must be possible. */
export const MIN_MAXIMUM_SCALE = 5
/** HOUSE: a narrower max-width is a column or a picture frame, which may fill its cell in Word. */
export const WRAPPER_MIN_WIDTH = 300
/** HOUSE: width of the mail's shell. */
export const SHELL_WIDTH = 600
/** Pictures up to this width fit the narrowest phone (320 px less gutters) unscaled; wider ones must shrink. */
export const FIXED_IMAGE_WIDTH = 200
/** HOUSE: screen readers read it without a pause to skip. */
export const MAX_ALT_LENGTH = 250
/** RFC 9110 4.1 asks for 8000, but link scanners and Outlook cut at about 2000. */
export const MAX_URL_LENGTH = 2_000
/** HOUSE: every link is sent three times (html, text, quoted-printable). */
export const MAX_TRACKED_URL_LENGTH = 300
export const MAX_LINKS = 100
/** HOUSE: length of the preview in inbox lists on a phone and on a wide screen. */
export const PREHEADER_MIN = 40
export const PREHEADER_MAX = 130
/** HOUSE: 60 pairs of `&#847;&nbsp;` are 720 bytes; React Email's Preview needs 6107 (measured). */
export const MAX_PREHEADER_PADDING = 1_500
/** HOUSE: the preheader must be among the first elements, or clients preview something else. */
export const PREHEADER_WITHIN_ELEMENTS = 3
/** WCAG 1.4.3 */
export const MIN_CONTRAST = 4.5
export const MIN_CONTRAST_LARGE = 3
export const LARGE_TEXT = 24
export const LARGE_BOLD_TEXT = 18.66
/** HOUSE: fewer words in a bare cell are a label, such as "By Ada, 4 minutes". */
export const SENTENCE_MIN_WORDS = 8
/** HOUSE: shorter runs of capitals are names ("NASA ESA"). */
export const CAPITALS_MIN_LETTERS = 8
/** HOUSE: further findings of one rule are only counted. */
export const MAX_FINDINGS_PER_RULE = 50

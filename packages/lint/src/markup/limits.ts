/** Limits of mail clients, with the source of each number. */

/**
 * Gmail's older limit for one style block, and its present limit for all of them (email-bugs #90, caniemail html-style
 * #6).
 */
export const MAX_STYLE_BLOCK = 8_192
export const MAX_STYLE_TOTAL = 16_384
/** Word draws thicker borders as 8 px (caniemail css-border #1). */
export const MAX_BORDER = 8

/** What mail clients take, with the source of each number. */

/**
 * Gmail's clip; nobody outside Google knows whether it counts decoded or wire bytes, so the wire counts too (email-bugs
 * #41).
 */
export const MAX_QP_BYTES = 102_400
/** Gmail's older limit for one block, and its present one for all (email-bugs #90, caniemail html-style #6). */
export const MAX_STYLE_BLOCK = 8_192
export const MAX_STYLE_TOTAL = 16_384
/** Word draws thicker borders at 8 px (caniemail css-border #1). */
export const MAX_BORDER = 8

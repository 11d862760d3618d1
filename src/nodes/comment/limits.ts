/** Maximum words shown of a comment (K-CMT-1). */
export const COMMENT_WORDS = 420
/** Maximum words shown of a quoted passage (K-CMT-2, O-26). */
export const QUOTE_SELECTION_WORDS = 180

/** Names of a digest card before 'others' (K-BYL-3). */
export const DIGEST_BYLINE_NAMES = 3
/** Link text of a digest card without its own (K-DIG-1). */
export const DIGEST_CTA = 'Read full story'

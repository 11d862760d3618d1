/** Maximum names of a digest card before 'others' (K-BYL-3). */
export const DIGEST_BYLINE_NAMES = 3
/** Default link text of a digest card (K-DIG-1). */
export const DIGEST_CTA = 'Read full story'

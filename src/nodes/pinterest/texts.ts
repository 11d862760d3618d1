/** E-PIN-1: exact text, the same in every language. */
export const PINTEREST_FAILED = 'Error rendering Pinterest embed'
/** E-PIN-2: stands where Pinterest has yet to draw a pin whose picture the post does not hold. */
export const PINTEREST_LOADING = 'Loading Pinterest Pin...'

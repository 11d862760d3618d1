/** E-PIN-1: exact text, the same in every language. */
export const PINTEREST_FAILED = 'Error rendering Pinterest embed'
/** E-PIN-2: stands where Pinterest's own script has yet to draw a pin; a page that draws it itself has no use for it. */
export const PINTEREST_LOADING = 'Loading Pinterest Pin...'

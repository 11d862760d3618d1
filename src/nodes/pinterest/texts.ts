/** E-PIN-1: exact text, the same in every language. */
export const PINTEREST_FAILED = 'Error rendering Pinterest embed'
/** E-PIN-2: exact text, the same in every language. Shown below a pin until Pinterest's frame has loaded. */
export const PINTEREST_LOADING = 'Loading Pinterest Pin...'

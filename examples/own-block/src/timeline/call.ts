import { defineSiteCall } from 'diptych/island'

/** Cheers for a timeline. The island makes this call, and `src/calls.ts` answers it. */
export const cheer = defineSiteCall({
  name: 'cheer',
  // Also the fields of the form, which works without JavaScript.
  request: (value) => {
    const { timeline } = value as { readonly timeline?: unknown }
    return typeof timeline === 'string' && timeline.length < 100 ? { timeline } : null
  },
  answer: (value) => {
    const { cheers } = value as { readonly cheers?: unknown }
    return typeof cheers === 'number' ? { cheers } : null
  },
})

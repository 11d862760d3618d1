import type { PageOptions } from 'diptych/web'

/** How a site shows each post. Previews and proofs of a post use the same, so that they show what readers will see. */
export const POST_PAGE = {
  prompts: ['subscribe-prompt', 'gift', 'selection'],
  // Comments are not stored here.
  features: { comments: false },
} as const satisfies Partial<PageOptions>

/** What can come over the page of a post, by name; a server chooses which (`WebOptions.overlays`). */
export const OVERLAYS = [
  'app-footer',
  'follow',
  'gift',
  'recommend',
  'selection',
  'app-sheet',
  'subscribe-prompt',
] as const

export type OverlayName = (typeof OVERLAYS)[number]

import { TEXT_VIEWED } from '../nodes/viewed.js'
import { deferredViews } from '../render/view.js'

// The bundle of a page has text-web.browser.ts in place of this module (scripts/browser-modules.ts).

/** The web views of text. Servers load them with all others: each file takes time to open. */
export const textWeb = deferredViews('web', TEXT_VIEWED, async () => (await import('./platform-views.js')).textViews)

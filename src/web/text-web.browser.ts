import { TEXT_VIEWED } from '../nodes/viewed.js'
import { deferredViews } from '../render/view.js'

/** The web views of text. A page loads them without those of cards. */
export const textWeb = deferredViews('web', TEXT_VIEWED, async () => (await import('./text-views.js')).textViews)

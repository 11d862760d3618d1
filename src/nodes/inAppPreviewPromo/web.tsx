import type { WebView } from '../../render/view.js'
import type { inAppPreviewPromo } from './node.js'

/** For contributors only (O-52), and a page does not know them: readers see nothing. */
export const InAppPreviewPromoWeb: WebView<typeof inAppPreviewPromo> = () => null

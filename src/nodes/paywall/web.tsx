import type { WebView } from '../../render/view.js'
import type { paywall } from './node.js'

export const PaywallWeb: WebView<typeof paywall> = () => null

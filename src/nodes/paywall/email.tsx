import type { EmailView } from '../../render/view.js'
import type { paywall } from './node.js'

export const PaywallEmail: EmailView<typeof paywall> = () => null

import type { WebView } from '../../render/view.js'
import type { horizontal_rule } from './node.js'

export const HorizontalRuleWeb: WebView<typeof horizontal_rule> = () => <hr />

import type { WebView } from '../../render/view.js'
import type { hard_break } from './node-hard_break.js'

export const HardBreakWeb: WebView<typeof hard_break> = () => <br />

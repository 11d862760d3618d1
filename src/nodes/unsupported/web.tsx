import type { WebView } from '../../render/view.js'
import type { unsupported } from './node.js'

export const UnsupportedWeb: WebView<typeof unsupported> = ({ children }) => children

import type { WebView } from '../../render/view.js'
import type { unsupported } from './node-unsupported.js'

export const UnsupportedWeb: WebView<typeof unsupported> = ({ children }) => children

import type { WebView } from '../../render/view.js'
import type { doc } from './node-doc.js'

export const DocWeb: WebView<typeof doc> = ({ children }) => children

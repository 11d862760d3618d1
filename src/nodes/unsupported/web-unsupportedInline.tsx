import type { WebView } from '../../render/view.js'
import type { unsupportedInline } from './node-unsupportedInline.js'

export const UnsupportedInlineWeb: WebView<typeof unsupportedInline> = ({ children }) => children

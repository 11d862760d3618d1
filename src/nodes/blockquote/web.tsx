import type { WebView } from '../../render/view.js'
import type { blockquote } from './node.js'

export const BlockquoteWeb: WebView<typeof blockquote> = ({ children }) => <blockquote>{children}</blockquote>

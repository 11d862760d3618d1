import type { WebView } from '../../render/view.js'
import type { text } from './node-text.js'

export const TextWeb: WebView<typeof text> = ({ node }) => node.text

import type { WebMarkView, WebView } from '../../render/view.js'
import type { unsupported, unsupportedInline, unsupportedMark } from './nodes.js'

export const UnsupportedWeb: WebView<typeof unsupported> = ({ children }) => children

export const UnsupportedInlineWeb: WebView<typeof unsupportedInline> = ({ children }) => children

export const UnsupportedMarkWeb: WebMarkView<typeof unsupportedMark> = ({ children }) => children

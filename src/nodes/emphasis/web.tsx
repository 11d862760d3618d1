import type { WebMarkView } from '../../render/view.js'
import type { em, strikethrough, strong, subscript, superscript, underline } from './marks.js'

export const EmWeb: WebMarkView<typeof em> = ({ children }) => <em>{children}</em>

export const StrikethroughWeb: WebMarkView<typeof strikethrough> = ({ children }) => <s>{children}</s>

export const StrongWeb: WebMarkView<typeof strong> = ({ children }) => <strong>{children}</strong>

export const SubscriptWeb: WebMarkView<typeof subscript> = ({ children }) => <sub>{children}</sub>

export const SuperscriptWeb: WebMarkView<typeof superscript> = ({ children }) => <sup>{children}</sup>

export const UnderlineWeb: WebMarkView<typeof underline> = ({ children }) => <u>{children}</u>

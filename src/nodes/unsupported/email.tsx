import type { EmailMarkView, EmailView } from '../../render/view.js'
import type { unsupported, unsupportedInline, unsupportedMark } from './nodes.js'

export const UnsupportedEmail: EmailView<typeof unsupported> = ({ children }) => children

export const UnsupportedInlineEmail: EmailView<typeof unsupportedInline> = ({ children }) => children

export const UnsupportedMarkEmail: EmailMarkView<typeof unsupportedMark> = ({ children }) => children

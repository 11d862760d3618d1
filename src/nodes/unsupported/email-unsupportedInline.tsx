import type { EmailView } from '../../render/view.js'
import type { unsupportedInline } from './node-unsupportedInline.js'

export const UnsupportedInlineEmail: EmailView<typeof unsupportedInline> = ({ children }) => children

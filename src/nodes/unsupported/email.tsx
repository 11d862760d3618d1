import type { EmailView } from '../../render/view.js'
import type { unsupported } from './node.js'

export const UnsupportedEmail: EmailView<typeof unsupported> = ({ children }) => children

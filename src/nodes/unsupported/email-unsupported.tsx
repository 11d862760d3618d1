import type { EmailView } from '../../render/view.js'
import type { unsupported } from './node-unsupported.js'

export const UnsupportedEmail: EmailView<typeof unsupported> = ({ children }) => children

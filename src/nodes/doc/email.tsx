import type { EmailView } from '../../render/view.js'
import type { doc } from './node.js'

export const DocEmail: EmailView<typeof doc> = ({ children }) => children

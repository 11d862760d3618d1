import type { EmailView } from '../../render/view.js'
import type { doc } from './node-doc.js'

export const DocEmail: EmailView<typeof doc> = ({ children }) => children

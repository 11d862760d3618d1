import type { WebMarkView } from '../../render/view.js'
import type { subscript } from './mark-subscript.js'

export const SubscriptWeb: WebMarkView<typeof subscript> = ({ children }) => <sub>{children}</sub>

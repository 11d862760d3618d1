import type { WebMarkView } from '../../render/view.js'
import type { subscript } from './mark.js'

export const SubscriptWeb: WebMarkView<typeof subscript> = ({ children }) => <sub>{children}</sub>

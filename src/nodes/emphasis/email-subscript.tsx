import type { EmailMarkView } from '../../render/view.js'
import type { subscript } from './mark-subscript.js'

export const SubscriptEmail: EmailMarkView<typeof subscript> = ({ children }) => (
  <sub className="lowered">{children}</sub>
)

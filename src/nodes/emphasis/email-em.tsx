import type { EmailMarkView } from '../../render/view.js'
import type { em } from './mark-em.js'

export const EmEmail: EmailMarkView<typeof em> = ({ children }) => <em>{children}</em>

import type { WebMarkView } from '../../render/view.js'
import type { em } from './mark-em.js'

export const EmWeb: WebMarkView<typeof em> = ({ children }) => <em>{children}</em>

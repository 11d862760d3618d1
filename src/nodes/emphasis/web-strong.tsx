import type { WebMarkView } from '../../render/view.js'
import type { strong } from './mark-strong.js'

export const StrongWeb: WebMarkView<typeof strong> = ({ children }) => <strong>{children}</strong>

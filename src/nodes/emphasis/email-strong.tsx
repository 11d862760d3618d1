import type { EmailMarkView } from '../../render/view.js'
import type { strong } from './mark-strong.js'

export const StrongEmail: EmailMarkView<typeof strong> = ({ children }) => <strong>{children}</strong>

import type { EmailMarkView } from '../../render/view.js'
import type { strong } from './mark.js'

export const StrongEmail: EmailMarkView<typeof strong> = ({ children }) => <strong>{children}</strong>

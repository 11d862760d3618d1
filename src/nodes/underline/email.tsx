import type { EmailMarkView } from '../../render/view.js'
import type { underline } from './mark.js'

export const UnderlineEmail: EmailMarkView<typeof underline> = ({ children }) => <u>{children}</u>

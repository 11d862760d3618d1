import type { EmailMarkView } from '../../render/view.js'
import type { underline } from './mark-underline.js'

export const UnderlineEmail: EmailMarkView<typeof underline> = ({ children }) => <u>{children}</u>

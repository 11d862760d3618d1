import type { EmailMarkView } from '../../render/view.js'
import type { strikethrough } from './mark-strikethrough.js'

export const StrikethroughEmail: EmailMarkView<typeof strikethrough> = ({ children }) => <s>{children}</s>

import type { EmailMarkView } from '../../render/view.js'
import type { strikethrough } from './mark.js'

export const StrikethroughEmail: EmailMarkView<typeof strikethrough> = ({ children }) => <s>{children}</s>

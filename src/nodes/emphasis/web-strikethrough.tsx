import type { WebMarkView } from '../../render/view.js'
import type { strikethrough } from './mark-strikethrough.js'

export const StrikethroughWeb: WebMarkView<typeof strikethrough> = ({ children }) => <s>{children}</s>

import type { WebMarkView } from '../../render/view.js'
import type { underline } from './mark.js'

export const UnderlineWeb: WebMarkView<typeof underline> = ({ children }) => <u>{children}</u>

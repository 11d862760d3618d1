import type { WebMarkView } from '../../render/view.js'
import type { underline } from './mark-underline.js'

export const UnderlineWeb: WebMarkView<typeof underline> = ({ children }) => <u>{children}</u>

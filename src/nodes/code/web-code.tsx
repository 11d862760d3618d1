import type { WebMarkView } from '../../render/view.js'
import type { code } from './mark-code.js'

export const CodeWeb: WebMarkView<typeof code> = ({ children }) => <code>{children}</code>

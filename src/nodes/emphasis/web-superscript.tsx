import type { WebMarkView } from '../../render/view.js'
import type { superscript } from './mark-superscript.js'

export const SuperscriptWeb: WebMarkView<typeof superscript> = ({ children }) => <sup>{children}</sup>

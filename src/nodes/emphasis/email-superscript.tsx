import type { EmailMarkView } from '../../render/view.js'
import type { superscript } from './mark-superscript.js'

export const SuperscriptEmail: EmailMarkView<typeof superscript> = ({ children }) => (
  <sup className="raised">{children}</sup>
)

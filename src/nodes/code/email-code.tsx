import type { EmailMarkView } from '../../render/view.js'
import type { code } from './mark-code.js'

// Not React Email's CodeInline: it prints the text twice and puts a style element into the body, which Gmail ignores.
export const CodeEmail: EmailMarkView<typeof code> = ({ children }) => <code className="code">{children}</code>

import type { EmailMarkView } from '../../render/view.js'
import type { code } from './mark-code.js'

// React Email's CodeInline prints the text twice and puts a style element into the body, which Gmail ignores.
export const CodeEmail: EmailMarkView<typeof code> = ({ children }) => <code className="code">{children}</code>

import type { EmailView } from '../../render/view.js'
import type { templateComment } from './node.js'

/** Written for the writer: recipients see nothing of it (N-TPL-3). */
export const TemplateCommentEmail: EmailView<typeof templateComment> = () => null

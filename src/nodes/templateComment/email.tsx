import type { EmailView } from '../../render/view.js'
import type { templateComment } from './node.js'

/** A note for the writer. Recipients do not see it (N-TPL-3). */
export const TemplateCommentEmail: EmailView<typeof templateComment> = () => null

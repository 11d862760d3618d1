import type { WebView } from '../../render/view.js'
import type { templateComment } from './node.js'

/** A note for the writer. Readers do not see it (N-TPL-2). */
export const TemplateCommentWeb: WebView<typeof templateComment> = () => null

import type { WebView } from '../../render/view.js'
import type { templateComment } from './node.js'

/** Written for the writer: readers see nothing of it (N-TPL-2). */
export const TemplateCommentWeb: WebView<typeof templateComment> = () => null

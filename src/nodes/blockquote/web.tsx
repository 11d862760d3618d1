import { blockDirection } from '../../render/block-direction.js'
import { isBlank } from '../../render/is-blank.js'
import type { WebView } from '../../render/view.js'
import type { blockquote } from './node.js'

export const BlockquoteWeb: WebView<typeof blockquote> = ({ ctx, children, node }) =>
  isBlank(node) ? null : <blockquote {...blockDirection(node, ctx)}>{children}</blockquote>

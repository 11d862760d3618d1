import { blockDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { pullquote } from './node.js'

export const PullquoteWeb: WebView<typeof pullquote> = ({ ctx, children, node }) => (
  <div className="pullquote" {...blockDirection(node, ctx)}>
    {children}
  </div>
)

import { blockDirection } from '../../render/block-direction.js'
import { isBlank } from '../../render/is-blank.js'
import type { WebView } from '../../render/view.js'
import type { pullquote } from './node.js'

export const PullquoteWeb: WebView<typeof pullquote> = ({ ctx, children, node }) =>
  isBlank(node) ? null : (
    <div className="pullquote" {...blockDirection(node, ctx)}>
      {children}
    </div>
  )

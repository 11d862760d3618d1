import { blockDirection } from '../../render/block-direction.js'
import { isBlank } from '../../render/is-blank.js'
import type { WebView } from '../../render/view.js'
import type { calloutBlock } from './node.js'

export const CalloutBlockWeb: WebView<typeof calloutBlock> = ({ ctx, children, node }) =>
  isBlank(node) ? null : (
    <div className="callout-block" data-callout="true" {...blockDirection(node, ctx)}>
      {children}
    </div>
  )

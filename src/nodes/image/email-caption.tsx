import { blockDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { caption } from './node-caption.js'

export const CaptionEmail: EmailView<typeof caption> = ({ ctx, children, node }) =>
  node.childCount ? (
    <p className="caption" {...blockDirection(node, ctx)}>
      {children}
    </p>
  ) : null

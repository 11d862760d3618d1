import { blockDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { ctaCaption } from './node-ctaCaption.js'

export const CtaCaptionEmail: EmailView<typeof ctaCaption> = ({ ctx, children, node }) =>
  node.childCount ? (
    <p className="cta-caption" {...blockDirection(node, ctx)}>
      {children}
    </p>
  ) : null

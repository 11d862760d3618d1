import { blockDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { ctaCaption } from './node-ctaCaption.js'

export const CtaCaptionWeb: WebView<typeof ctaCaption> = ({ ctx, children, node }) =>
  node.childCount ? (
    <p className="cta-caption" {...blockDirection(node, ctx)}>
      {children}
    </p>
  ) : null

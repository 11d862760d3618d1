import { blockDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { caption } from './node-caption.js'

export const CaptionWeb: WebView<typeof caption> = ({ ctx, children, node }) =>
  node.childCount ? (
    <figcaption className="image-caption" {...blockDirection(node, ctx)}>
      {children}
    </figcaption>
  ) : null

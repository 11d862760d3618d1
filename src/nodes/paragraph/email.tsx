import { blockDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { paragraph } from './node.js'

export const ParagraphEmail: EmailView<typeof paragraph> = ({ attrs, ctx, children, node }) =>
  node.childCount === 0 ? null : (
    <p className={attrs.textAlign ? `text align-${attrs.textAlign}` : 'text'} {...blockDirection(node, ctx)}>
      {children}
    </p>
  )

import { blockDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { list_item } from './node.js'

export const ListItemEmail: EmailView<typeof list_item> = ({ ctx, children, node }) => (
  <li className="list-item" {...blockDirection(node, ctx)}>
    {children}
  </li>
)

import { blockDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { list_item } from './node-list_item.js'

export const ListItemWeb: WebView<typeof list_item> = ({ ctx, children, node }) => (
  <li {...blockDirection(node, ctx)}>{children}</li>
)

import { blockDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { firstNumber } from './first-number.js'
import type { bullet_list, list_item, ordered_list } from './nodes.js'

export const BulletListWeb: WebView<typeof bullet_list> = ({ children, node }) =>
  node.childCount ? <ul>{children}</ul> : null

export const ListItemWeb: WebView<typeof list_item> = ({ ctx, children, node }) => (
  <li {...blockDirection(node, ctx)}>{children}</li>
)

export const OrderedListWeb: WebView<typeof ordered_list> = ({ attrs, children, node }) =>
  node.childCount ? <ol start={firstNumber(attrs) === 1 ? undefined : firstNumber(attrs)}>{children}</ol> : null

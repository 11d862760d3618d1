import type { WebView } from '../../render/view.js'
import { firstNumber } from './first-number.js'
import type { ordered_list } from './node-ordered_list.js'

export const OrderedListWeb: WebView<typeof ordered_list> = ({ attrs, children, node }) =>
  node.childCount ? <ol start={firstNumber(attrs) === 1 ? undefined : firstNumber(attrs)}>{children}</ol> : null

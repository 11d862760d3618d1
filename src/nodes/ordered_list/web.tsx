import type { WebView } from '../../render/view.js'
import type { ordered_list } from './node.js'

export const OrderedListWeb: WebView<typeof ordered_list> = ({ attrs, children, node }) => (node.childCount ? <ol start={attrs.start === 1 ? undefined : attrs.start}>{children}</ol> : null)

import type { WebView } from '../../render/view.js'
import type { bullet_list } from './node-bullet_list.js'

export const BulletListWeb: WebView<typeof bullet_list> = ({ children, node }) =>
  node.childCount ? <ul>{children}</ul> : null

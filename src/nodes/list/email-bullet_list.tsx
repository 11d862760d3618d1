import type { EmailView } from '../../render/view.js'
import type { bullet_list } from './node-bullet_list.js'

export const BulletListEmail: EmailView<typeof bullet_list> = ({ children, node }) =>
  node.childCount ? <ul className="list">{children}</ul> : null

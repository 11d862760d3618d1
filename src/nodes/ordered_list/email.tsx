import type { EmailView } from '../../render/view.js'
import type { ordered_list } from './node.js'

export const OrderedListEmail: EmailView<typeof ordered_list> = ({ attrs, children, node }) => 
  node.childCount ? (
    <ol className="list" start={attrs.start === 1 ? undefined : attrs.start}>
      {children}
    </ol>
  ) : null

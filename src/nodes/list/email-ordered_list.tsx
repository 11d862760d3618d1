import type { EmailView } from '../../render/view.js'
import { firstNumber } from './first-number.js'
import type { ordered_list } from './node-ordered_list.js'

export const OrderedListEmail: EmailView<typeof ordered_list> = ({ attrs, children, node }) =>
  node.childCount ? (
    <ol className="list" start={firstNumber(attrs) === 1 ? undefined : firstNumber(attrs)}>
      {children}
    </ol>
  ) : null

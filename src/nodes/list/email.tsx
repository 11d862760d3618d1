import { type HTMLAttributes, isValidElement, type ReactNode } from 'react'
import { blockDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import { firstNumber } from './first-number.js'
import type { bullet_list, list_item, ordered_list } from './nodes.js'

export const BulletListEmail: EmailView<typeof bullet_list> = ({ children, node }) =>
  node.childCount ? <ul className="list">{children}</ul> : null

export const ListItemEmail: EmailView<typeof list_item> = ({ ctx, children, node }) => {
  const text = loneText(children)
  return (
    <li className="list-item" {...blockDirection(node, ctx)}>
      {text ?? children}
    </li>
  )
}

/**
 * The content of an item's only paragraph, if the paragraph has no attributes. Word adds space around paragraphs in
 * lists.
 */
function loneText(children: ReactNode): ReactNode {
  if (!isValidElement<HTMLAttributes<HTMLElement>>(children) || children.type !== 'p') return null
  const { className, children: text, ...rest } = children.props
  return className === 'text' && Object.values(rest).every((value) => value === undefined) ? text : null
}

export const OrderedListEmail: EmailView<typeof ordered_list> = ({ attrs, children, node }) =>
  node.childCount ? (
    <ol className="list" start={firstNumber(attrs) === 1 ? undefined : firstNumber(attrs)}>
      {children}
    </ol>
  ) : null

import { isValidElement, type HTMLAttributes, type ReactNode } from 'react'
import { blockDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { list_item } from './node-list_item.js'

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

import { createElement } from 'react'
import { blockDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { EmailView } from '../../render/view.js'
import type { heading } from './node.js'

export const HeadingEmail: EmailView<typeof heading> = ({ attrs, ctx, children, node }) => {
  const entry = ctx.outline.headings.get(node)
  if (!entry) return null
  return createElement(
    `h${entry.rank}`,
    {
      className: classNames(`heading heading-${attrs.level}`, attrs.textAlign && `align-${attrs.textAlign}`),
      ...blockDirection(node, ctx),
    },
    children,
  )
}

import { createElement } from 'react'
import { blockDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebView } from '../../render/view.js'
import type { heading } from './node.js'

export const HeadingWeb: WebView<typeof heading> = ({ attrs, ctx, children, node }) => {
  const entry = ctx.outline.headings.get(node)
  if (!entry) return null
  return createElement(
    `h${entry.rank}`,
    {
      id: entry.anchor,
      className: classNames(`heading heading-${attrs.level}`, attrs.textAlign && `align-${attrs.textAlign}`),
      'data-level': entry.rank === attrs.level ? undefined : attrs.level,
      ...blockDirection(node, ctx),
    },
    entry.alternateAnchor ? <span id={entry.alternateAnchor} className="anchor-alternate" /> : null,
    children,
    <a className="heading-anchor" href={ctx.urls.heading(entry.slug)} aria-label={ctx.words.linkToSection(entry.text)}>
      #
    </a>,
  )
}

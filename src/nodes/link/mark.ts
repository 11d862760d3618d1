import { relativeLink, text } from '../../schema/attributes.js'
import { defineMark } from '../../schema/define.js'
import { attribute } from '../../schema/html.js'

export const link = defineMark({
  name: 'link',
  role: 'link',
  attrs: { href: relativeLink(), target: text(), rel: text(), class: text() },
  spec: { inclusive: false },
  html: [
    {
      match: 'a[href]',
      priority: 10,
      attrs: (element) => ({
        href: attribute(element, 'href'),
        target: attribute(element, 'target'),
        rel: attribute(element, 'rel'),
      }),
    },
  ],
  missing: ({ href }) =>
    href === null ? 'A link has no href. Readers see its text only. Set it, or remove the link.' : null,
  text: ({ attrs, children, context }) => context.cite(children, attrs.href ? context.link(attrs.href) : ''),
})

import { parsePinterestUrl } from '../../domain/providers/pinterest.js'
import { flag, image, link, number, text } from '../../schema/attributes.js'
import { missingLink } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, findAll, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { recognizePinterest } from './recognize.js'

export const pinterest = defineBlock({
  name: 'pinterest',
  attrs: {
    url: link(),
    thumbnail_url: image(),
    title: text(),
    author_name: text(),
    author_url: link(),
    width: number(),
    height: number(),
    belowTheFold: flag(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    // No published form is known (WIRE.md §3): the name follows the platform's other ones, the anchor is Pinterest's
    // own.
    {
      match: 'div.pinterest-wrap, div.pinterest-embed, [data-component-name^="Pinterest"]',
      attrs: (element) => dataAttrs(element) ?? linkedPin(element),
    },
    { match: 'a[data-pin-do]', priority: 60, attrs: (element) => linkedPin(element) },
  ],
  recognize: recognizePinterest,
  missing: ({ url, title }) => (url ? null : missingLink('pin', title, 'url')),
  text({ attrs, context }) {
    const href = attrs.url ? context.link(attrs.url) : ''
    if (!href && !attrs.thumbnail_url && !attrs.title?.trim()) return ''
    const author = context.citeName(
      attrs.author_name?.trim() ?? '',
      attrs.author_url ? context.link(attrs.author_url) : '',
    )
    return lines(
      attrs.title?.trim() || context.messages.postOn('Pinterest'),
      author,
      action(context.messages.viewOn('Pinterest'), href),
    )
  },
})

function linkedPin(element: HtmlElement) {
  const url = [element, ...findAll(element, 'a[href]')]
    .map((part) => attribute(part, 'href'))
    .find((href) => href !== null && parsePinterestUrl(href) !== null)
  const picture = find(element, 'img')
  return url
    ? { url, thumbnail_url: picture && attribute(picture, 'src'), title: picture && attribute(picture, 'alt') }
    : false
}

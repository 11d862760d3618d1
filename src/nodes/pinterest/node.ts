import { parsePinterestUrl } from './address.js'
import { pinterestAttributes } from './attributes.js'
import { missingLink } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, findAll, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { pinterestCall } from './call.js'
import { pinOf } from './pin.js'
import { recognizePinterest } from './recognize.js'

export const pinterest = defineBlock({
  name: 'pinterest',
  attrs: pinterestAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    // No published example is known (WIRE.md §3): the name follows the platform's pattern; the anchor is Pinterest's
    // own.
    {
      match: 'div.pinterest-wrap, div.pinterest-embed, [data-component-name^="Pinterest"]',
      attrs: (element) => dataAttrs(element) ?? linkedPin(element),
    },
    { match: 'a[data-pin-do]', priority: 60, attrs: (element) => linkedPin(element) },
  ],
  link: {
    hosts: ['pin.it', /(?:^|\.)pinterest\.(?:[a-z]{2,4}|com?\.[a-z]{2})$/],
    call: pinterestCall,
    recognize: recognizePinterest,
  },
  missing: ({ url, title }) => (url ? null : missingLink('pin', title, 'url')),
  says: (attrs, ctx) => pinOf(attrs, ctx),
  text: ({ says: { title, author, action: words, href }, context }) =>
    lines(title, author && context.citeName(author.name, author.href), action(words, href)),
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

import { parseOpenseaUrl } from '../../domain/providers/opensea.js'
import { missingLink } from '../../parts/missing.js'
import { flag, image, link, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, findAll, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { assetOf } from './asset.js'
import { recognizeOpensea } from './recognize.js'

export const opensea = defineBlock({
  name: 'opensea',
  attrs: {
    collection: text(),
    collection_slug: text(),
    creator: text(),
    description: text(),
    image_url: image(),
    name: text(),
    animation_url: image(),
    nft_logo_url: image(),
    permalink: link(),
    youtube_url: link(),
    belowTheFold: flag(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    // No published form is known (WIRE.md §3): the name follows the platform's other ones.
    {
      match: 'div.opensea-wrap, div.nft-embed, [data-component-name^="Opensea"], [data-component-name^="OpenSea"]',
      attrs: (element) => dataAttrs(element) ?? linkedAsset(element),
    },
  ],
  recognize: recognizeOpensea,
  missing: (attrs) =>
    attrs.permalink || attrs.image_url ? null : missingLink('collectible', attrs.name ?? attrs.collection, 'permalink'),
  text({ attrs, context }) {
    const asset = assetOf(attrs, context)
    if (!asset) return ''
    const { title, collection, creator, description, href } = asset
    const linked = (part: { name: string; href: string | null } | null) =>
      part && context.citeName(part.name, part.href === null ? '' : context.link(part.href))
    return lines(
      title,
      [linked(collection), linked(creator)].filter(Boolean).join(' ∙ '),
      description,
      action(context.messages.viewOn('OpenSea'), href),
    )
  },
})

function linkedAsset(element: HtmlElement) {
  const permalink = findAll(element, 'a[href]')
    .map((anchor) => attribute(anchor, 'href'))
    .find((href) => href !== null && parseOpenseaUrl(href) !== null)
  const picture = find(element, 'img')
  return permalink
    ? { permalink, image_url: picture && attribute(picture, 'src'), name: picture && attribute(picture, 'alt') }
    : false
}

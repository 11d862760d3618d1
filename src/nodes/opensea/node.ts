import { missingLink } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import { find, findAll } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { action, lines } from '../../schema/text-block.js'
import { parseOpenseaUrl } from './address.js'
import { assetOf, type NamedPage } from './asset.js'
import { openseaAttributes } from './attributes.js'
import { openseaCall } from './call.js'

export const opensea = defineBlock({
  name: 'opensea',
  attrs: openseaAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    // No published example is known (WIRE.md §3): the name follows the platform's pattern.
    {
      match: 'div.opensea-wrap, div.nft-embed, [data-component-name^="Opensea"], [data-component-name^="OpenSea"]',
      attrs: (element) => dataAttrs(element) ?? linkedAsset(element),
    },
  ],
  link: { hosts: ['opensea.io'], call: openseaCall, recognize: recognizeOpensea },
  missing: (attrs) =>
    attrs.permalink || attrs.image_url ? null : missingLink('collectible', attrs.name ?? attrs.collection, 'permalink'),
  says: (attrs, ctx) => assetOf(attrs, ctx),
  text({ says: { title, collection, creator, description, href, action: words }, context }) {
    const linked = (page: NamedPage | null) => page && context.citeName(page.name, page.href)
    return lines(
      title,
      [linked(collection), linked(creator)].filter(Boolean).join(' ∙ '),
      description,
      action(words, href),
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

/** R-NFT */
function recognizeOpensea(link: string): FetchLink | null {
  const asset = parseOpenseaUrl(link)
  return asset && fetchLink(openseaCall, { contract: asset.contract, token_id: asset.token_id })
}

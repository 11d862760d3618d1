import { parseOpenseaUrl } from '../../domain/providers/opensea.js'
import { truncateCharacters } from '../../domain/truncate.js'
import { NFT_DESCRIPTION } from '../../domain/limits.js'
import { flag, image, link, text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { attribute, dataAttrs, find, findAll, type HtmlElement } from '../../schema/html.js'
import { recognizeOpensea } from './recognize.js'

export const opensea = defineNode({
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
  importRules: [
    // No published form is known (WIRE.md §3): the name follows the platform's other ones.
    { match: 'div.opensea-wrap, div.nft-embed, [data-component-name^="Opensea"], [data-component-name^="OpenSea"]', attrs: (element) => dataAttrs(element) ?? linkedAsset(element) },
  ],
  recognize: recognizeOpensea,
  text({ attrs, context }) {
    const name = [attrs.name?.trim() || attrs.collection?.trim(), attrs.creator && `(${attrs.creator})`].filter(Boolean).join(' ')
    return [name, attrs.description && truncateCharacters(attrs.description.trim(), NFT_DESCRIPTION), attrs.permalink && `${context.messages.viewOn('OpenSea')}: ${context.resolve(attrs.permalink)}`].filter(Boolean).join('\n')
  },
})

function linkedAsset(element: HtmlElement) {
  const permalink = findAll(element, 'a[href]').map((anchor) => attribute(anchor, 'href')).find((href) => href !== null && parseOpenseaUrl(href) !== null)
  const picture = find(element, 'img')
  return permalink ? { permalink, image_url: picture && attribute(picture, 'src'), name: picture && attribute(picture, 'alt') } : false
}

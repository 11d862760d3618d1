import { NFT_DESCRIPTION, NFT_IMAGE_WIDTH, NFT_NAME } from '../../domain/values/limits.js'
import { openseaCollectionUrl, openseaCreatorUrl } from '../../domain/providers/opensea.js'
import { truncateCharacters } from '../../domain/text/truncate.js'
import { atSize } from '../../parts/social.js'
import type { RenderContext, ResizeImage } from '../../render/context.js'

/** What is stored of it. */
interface AssetAttributes {
  name: string | null
  collection: string | null
  collection_slug: string | null
  creator: string | null
  description: string | null
  image_url: string | null
  permalink: string | null
}

/** What both views say (K-NFT-1, T-EXT-3); null when the node says nothing. */
export function assetOf(attrs: AssetAttributes, ctx: Pick<RenderContext, 'link'>) {
  const stored = attrs.name?.trim() || null
  const collection = shortened(attrs.collection, NFT_NAME)
  const creator = shortened(attrs.creator, NFT_NAME)
  const href = attrs.permalink ? ctx.link(attrs.permalink) : ''
  if (!stored && !collection && !href && !attrs.image_url) return null
  return {
    title: stored ?? collection ?? 'NFT',
    collection:
      collection === null
        ? null
        : {
            name: collection,
            href: attrs.collection_slug?.trim() ? openseaCollectionUrl(attrs.collection_slug) : null,
          },
    creator: creator === null ? null : { name: creator, href: openseaCreatorUrl(attrs.creator ?? '') },
    description: shortened(attrs.description, NFT_DESCRIPTION),
    href,
  }
}

/** K-NFT-2. */
export function atNftSize<C extends { readonly resizeImage: ResizeImage }>(ctx: C): C {
  return atSize(ctx, { width: NFT_IMAGE_WIDTH, crop: 'fill' })
}

function shortened(text: string | null, max: number): string | null {
  const words = text?.trim()
  return words ? truncateCharacters(words, max) : null
}

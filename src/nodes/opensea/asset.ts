import { parseYoutubeUrl } from '../../domain/links/youtube.js'
import { truncateCharacters } from '../../domain/text/truncate.js'
import { atSize } from '../../parts/social.js'
import { youtubeFilm, type YoutubeFilm } from '../../parts/youtube-film.js'
import type { ResizeImage } from '../../render/context.js'
import type { SaysContext } from '../../schema/define.js'
import { openseaCollectionUrl, openseaCreatorUrl } from './address.js'
import type { OpenseaAttributes } from './attributes.js'
import { NFT_DESCRIPTION, NFT_IMAGE_WIDTH, NFT_NAME } from './limits.js'

/** A name with the address of its page; '' if unknown. */
export interface NamedPage {
  readonly name: string
  readonly href: string
}

export interface Asset {
  readonly title: string
  readonly collection: NamedPage | null
  readonly creator: NamedPage | null
  readonly description: string | null
  /** Address of its page; '' if unknown. */
  readonly href: string
  /** Label of the link: 'View on OpenSea'. */
  readonly action: string
  /** A video that is shown instead of the picture. */
  readonly film: YoutubeFilm | null
}

/** The block's content (K-NFT-1, T-EXT-3); null without a name, a page and a picture. */
export function assetOf(attrs: OpenseaAttributes, ctx: Pick<SaysContext, 'messages' | 'link'>): Asset | null {
  const stored = attrs.name?.trim() || null
  const collection = shorten(attrs.collection, NFT_NAME)
  const creator = shorten(attrs.creator, NFT_NAME)
  const href = attrs.permalink ? ctx.link(attrs.permalink) : ''
  const clip = attrs.youtube_url ? parseYoutubeUrl(attrs.youtube_url) : null
  if (!stored && !collection && !href && !attrs.image_url) return null
  return {
    title: stored ?? collection ?? 'NFT',
    collection: collection === null ? null : { name: collection, href: collectionHref(attrs.collection_slug, ctx) },
    creator: creator === null ? null : { name: creator, href: ctx.link(openseaCreatorUrl(attrs.creator ?? '')) },
    description: shorten(attrs.description, NFT_DESCRIPTION),
    href,
    action: ctx.messages.viewOn('OpenSea'),
    film: clip && youtubeFilm(clip, ctx),
  }
}

/** K-NFT-2. */
export function atNftSize<C extends { readonly resizeImage: ResizeImage }>(ctx: C): C {
  return atSize(ctx, { width: NFT_IMAGE_WIDTH, crop: 'fill' })
}

function collectionHref(slug: string | null, { link }: Pick<SaysContext, 'link'>): string {
  return slug?.trim() ? link(openseaCollectionUrl(slug)) : ''
}

function shorten(text: string | null, max: number): string | null {
  const words = text?.trim()
  return words ? truncateCharacters(words, max) : null
}

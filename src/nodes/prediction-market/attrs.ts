import type { Output } from '../../schema/attr.js'
import { flag, image, link, textOr } from '../../schema/attributes.js'

/** Attributes of a market on any service: the address of its frame or page, and a picture. */
export const marketAttrs = { url: link(), thumbnail_url: image() }

export type MarketAttrs = Output<typeof marketAttrs>

export const polymarketAttrs = {
  eventSlug: textOr(''),
  marketSlug: textOr(''),
  profileName: textOr(''),
  belowTheFold: flag(),
  fullEmbedUrl: link(),
  isGraphMode: flag(),
}

export type PolymarketAttrs = Output<typeof polymarketAttrs>

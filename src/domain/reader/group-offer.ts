import type { Publication } from '../post/entities.js'

/** The publication's group discount: whole percent and coupon (K-GRP-1); null if there is none. */
export function groupOffer(publication: Publication): { percent: number; coupon: string } | null {
  const coupon = publication.default_group_coupon?.trim() ?? ''
  const percent = Math.round(publication.default_group_coupon_percent_off ?? 0)
  return coupon !== '' && percent > 0 && percent <= 100 ? { percent, coupon } : null
}

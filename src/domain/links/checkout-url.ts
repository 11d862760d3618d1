import { withQuery } from './query.js'
import { baseOf } from './publication-urls.js'
import type { PublicationAddress } from './publication-urls.js'

/** Query of the subscribe page (T-SUB). True is written as 'true'; false and undefined omit a parameter. */
export interface LinkOptions {
  utm_source?: string | undefined
  utm_medium?: string | undefined
  utm_campaign?: string | undefined
  utm_term?: string | undefined
  utm_content?: string | undefined
  next?: string | undefined
  plan?: string | undefined
  coupon?: string | undefined
  gift?: boolean | undefined
  donate?: boolean | undefined
  group?: boolean | undefined
  just_signed_up?: boolean | undefined
  requires_confirmation?: boolean | undefined
  subscription_id?: string | number | undefined
  referral_token?: string | undefined
}

/** Subscribe and checkout page (T-SUB). Parameters keep their order. */
export function checkoutUrl(pub: PublicationAddress, params: LinkOptions = {}): string {
  return withQuery(`${baseOf(pub)}/subscribe`, { ...params })
}

/** Checkout page of a gift subscription (T-SUB). */
export function giftUrl(pub: PublicationAddress, params: LinkOptions = {}): string {
  return checkoutUrl(pub, { ...params, gift: true })
}

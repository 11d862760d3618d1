import { parseUrl } from '../links/parse-url.js'
import { withoutQuery } from '../links/query.js'

/**
 * Parameters that a gift link adds to a post's address: the giver, as the call names it (C-GIFT), and optionally
 * `gift=true`.
 */
const GIFT_PARAMETERS = ['gifting_user_id', 'gift'] as const

export type GiftParameter = (typeof GIFT_PARAMETERS)[number]

/** The giver in the visited address; null if there is none. */
export function giverIn(page: string): string | null {
  return parseUrl(page)?.searchParams.get(GIFT_PARAMETERS[0])?.trim() || null
}

/** The address without its gift parameters (O-14). */
export function withoutGift(page: string): string {
  return withoutQuery(page, GIFT_PARAMETERS)
}

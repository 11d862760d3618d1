import { parseUrl } from '../links/parse-url.js'
import { withoutQuery } from '../links/query.js'

/**
 * What a gift link adds to a post's address: who gives, as the call names it (C-GIFT); `gift=true` may stand beside it.
 */
const GIFT_PARAMETERS = ['gifting_user_id', 'gift'] as const

export type GiftParameter = (typeof GIFT_PARAMETERS)[number]

/** Whose gift the visited address is; null where it is none. */
export function giverIn(page: string): string | null {
  return parseUrl(page)?.searchParams.get(GIFT_PARAMETERS[0])?.trim() || null
}

/** The same post without its gift (O-14). */
export function withoutGift(page: string): string {
  return withoutQuery(page, GIFT_PARAMETERS)
}

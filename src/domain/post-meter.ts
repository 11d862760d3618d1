import type { PostAudience, Publication } from './entities.js'
import { isRecord } from './is-record.js'
import { isFullySubscribed, type SubscriptionState } from './subscription.js'

/** How many free posts a reader gets and has had (O-27). */
export interface PostMeter {
  limit: number
  seen: number
  remaining: number
}

/** Stored as the platform's API gives it; null without a meter. Missing counts follow from the others. */
export function postMeter(value: unknown): PostMeter | null {
  if (!isRecord(value)) return null
  const limit = count(value['limit']) ?? 0
  const seen = count(value['seen']) ?? Math.max(0, limit - (count(value['remaining']) ?? limit))
  return { limit, seen, remaining: count(value['remaining']) ?? Math.max(0, limit - seen) }
}

/** The wall a reader meets. `limit` is the number of free posts they have used up, null where the post is for payers. */
export type Wall = { kind: 'registration' } | { kind: 'subscribe'; limit: number | null }

export interface WallContext {
  /** Whether text was cut for this reader. */
  cut: boolean
  /** Who may read what was cut. */
  audience: PostAudience
  meter: PostMeter | null
  state: SubscriptionState
  publication: Publication
}

/**
 * S-PAY-1 to S-PAY-3: who meets which wall. A cut text has one even without a meter, and where a free account
 * opens it, the wall asks for no more.
 */
export function wallFor({ cut, audience, meter, state, publication }: WallContext): Wall | null {
  if (state === 'anonymous' && (meter || (cut && audience === 'only_free'))) return { kind: 'registration' }
  const metered = meter !== null && !isFullySubscribed(state, publication)
  if (!cut && !metered) return null
  const used = metered && meter.limit > 0 && (meter.remaining === 0 || meter.seen >= meter.limit)
  return { kind: 'subscribe', limit: used ? meter.limit : null }
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.floor(value) : null
}

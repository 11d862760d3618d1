import type { Reader } from './access.js'
import type { PostAudience, Publication } from '../post/entities.js'
import { isRecord } from '../values/is-record.js'
import { hasSubscription, isFullySubscribed } from './subscription.js'

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

/**
 * The wall a reader meets: a free account opens the post (`registration`), a free subscription does (`free`), a paid
 * one does (`paid`), the free posts are used up (`used-up`), or some are left and the whole post is there (`left`).
 */
export type Wall =
  | { kind: 'registration' | 'free' | 'paid' }
  | { kind: 'used-up'; limit: number }
  | { kind: 'left'; remaining: number }

export interface WallContext {
  /** Whether text was cut for this reader. */
  cut: boolean
  /** Who may read what was cut. */
  audience: PostAudience
  meter: PostMeter | null
  reader: Reader
  publication: Publication
}

/**
 * S-PAY-1 to S-PAY-3: who meets which wall. A cut text has one even without a meter, and where a free account
 * opens it, the wall asks for no more.
 */
export function wallFor({ cut, audience, meter, reader, publication }: WallContext): Wall | null {
  if (reader.isContributor === true) return null
  const metered = meter !== null && !isFullySubscribed(reader.state, publication)
  if (reader.state === 'anonymous' && (metered || (cut && audience === 'only_free'))) return { kind: 'registration' }
  if (metered && isUsedUp(meter)) return { kind: 'used-up', limit: meter.limit }
  if (cut) return { kind: audience === 'only_free' && !hasSubscription(reader.state) ? 'free' : 'paid' }
  return metered ? { kind: 'left', remaining: meter.remaining } : null
}

/** Whether the count of free posts keeps this reader from reading on. It stops everyone without an account. */
export function meterStops(meter: PostMeter | null, reader: Reader, publication: Publication): boolean {
  if (meter === null || reader.isContributor === true || isFullySubscribed(reader.state, publication)) return false
  return reader.state === 'anonymous' || isUsedUp(meter)
}

function isUsedUp({ limit, seen, remaining }: PostMeter): boolean {
  return limit > 0 && (remaining === 0 || seen >= limit)
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.floor(value) : null
}

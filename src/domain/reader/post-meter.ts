import type { PostAudience, Publication } from '../post/entities.js'
import { isRecord } from '../values/stored-value.js'
import type { Reader } from './access.js'
import { hasSubscription, isFullySubscribed } from './subscription.js'

/** Number of free posts that a reader gets and has read (O-27). */
export interface PostMeter {
  limit: number
  seen: number
  remaining: number
}

/** Parses the meter of the platform's API; null without one. Missing counts follow from the others. */
export function postMeter(value: unknown): PostMeter | null {
  if (!isRecord(value)) return null
  const limit = count(value['limit']) ?? 0
  const seen = count(value['seen']) ?? Math.max(0, limit - (count(value['remaining']) ?? limit))
  return { limit, seen, remaining: count(value['remaining']) ?? Math.max(0, limit - seen) }
}

/**
 * The wall that a reader sees. `registration`: a free account opens the post. `free`: a free subscription opens it.
 * `paid`: a paid one opens it. `used-up`: no free posts are left. `left`: some are left and the whole post is shown.
 */
export type Wall =
  | { kind: 'registration' | 'free' | 'paid' }
  | { kind: 'used-up'; limit: number }
  | { kind: 'left'; remaining: number }

export interface WallContext {
  /** Whether text was cut for this reader. */
  cut: boolean
  /** The audience of the cut text. */
  audience: PostAudience
  meter: PostMeter | null
  reader: Reader
  publication: Publication
}

/**
 * The wall for a reader, if any (S-PAY-1 to S-PAY-3). A cut text has a wall even without a meter. If a free account
 * opens it, the wall asks for nothing more.
 */
export function wallFor({ cut, audience, meter, reader, publication }: WallContext): Wall | null {
  if (reader.isContributor === true) return null
  const metered = meter !== null && !isFullySubscribed(reader.state, publication)
  if (reader.state === 'anonymous' && (metered || (cut && audience === 'only_free'))) return { kind: 'registration' }
  if (metered && isUsedUp(meter)) return { kind: 'used-up', limit: meter.limit }
  if (cut) return { kind: audience === 'only_free' && !hasSubscription(reader.state) ? 'free' : 'paid' }
  return metered ? { kind: 'left', remaining: meter.remaining } : null
}

/** Whether the meter stops this reader from reading on. It stops everyone without an account. */
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

import type { GrowthDay } from '../store/growth/growth-store.js'
import type { StoredState } from '../store/readers/reader-store.js'

const DAY_MS = 86_400_000

/** Days since 1970-01-01 in UTC. */
export function dayOf(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS)
}

export function dateOfDay(day: number): Date {
  return new Date(day * DAY_MS)
}

/** Changes within some days, and the number of subscribers at their end. */
export interface Bucket {
  /** The last day. */
  readonly day: number
  readonly signedUp: number
  readonly confirmed: number
  readonly left: number
  readonly subscribers: ReadonlyMap<StoredState, number>
}

export interface Span {
  /** The first day that is shown. */
  readonly from: number
  /** The last day: today. */
  readonly to: number
  /** Days per bucket. The last bucket ends today, so that all have the same length. */
  readonly size: number
}

/** @param days from the store, for `from`. Earlier days are summed. */
export function bucketsOf(days: readonly GrowthDay[], { from, to, size }: Span): readonly Bucket[] {
  const count = Math.max(1, Math.ceil((to - from + 1) / size))
  const subscribers = new Map<StoredState, number>()
  const buckets: Bucket[] = []
  let next = 0
  const take = (last: number): Omit<Bucket, 'day' | 'subscribers'> => {
    let [signedUp, confirmed, left] = [0, 0, 0]
    for (let entry = days[next]; entry !== undefined && entry.day <= last; entry = days[++next]) {
      signedUp += entry.signed_up
      confirmed += entry.confirmed
      left += entry.unsubscribed
      subscribers.set(entry.state, (subscribers.get(entry.state) ?? 0) + entry.confirmed - entry.unsubscribed)
    }
    return { signedUp, confirmed, left }
  }
  take(to - count * size)
  for (let at = 0; at < count; at++) {
    const day = to - (count - 1 - at) * size
    buckets.push({ day, ...take(day), subscribers: new Map(subscribers) })
  }
  return buckets
}

export function subscribersIn({ subscribers }: Pick<Bucket, 'subscribers'>): number {
  return [...subscribers.values()].reduce((sum, count) => sum + count, 0)
}

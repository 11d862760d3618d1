import { KEPT_DAYS } from '../bounces/bounce-rules.js'
import type { BounceStore } from '../store/bounces/bounce-store.js'

/** Number of bounces and complaints in a period. */
export interface BounceCount {
  readonly bounced: number
  readonly complained: number
}

/**
 * Counts for each period from one of these ascending times to the next, and from the last on. Null for periods that
 * start before the stored events.
 */
export async function bounceCounts(
  bounces: Pick<BounceStore, 'countByKind'>,
  times: readonly Date[],
  now: Date,
): Promise<readonly (BounceCount | null)[]> {
  const sums = await Promise.all(
    times.map(async (time) => {
      const kinds = new Map((await bounces.countByKind(time)).map(({ kind, count }) => [kind, count]))
      return {
        bounced: (kinds.get('hard') ?? 0) + (kinds.get('soft') ?? 0),
        complained: kinds.get('complaint') ?? 0,
      }
    }),
  )
  const oldest = now.getTime() - KEPT_DAYS * 86_400_000
  return sums.map((sum, at) => {
    const next = sums[at + 1] ?? { bounced: 0, complained: 0 }
    const time = times[at]
    return time !== undefined && time.getTime() < oldest
      ? null
      : { bounced: sum.bounced - next.bounced, complained: sum.complained - next.complained }
  })
}

import type { StoredState } from '../readers/reader-store.js'

/** What happened on one day among readers of one kind: that which they are of today, whatever they were then. */
export interface GrowthDay {
  /** Days since 1970-01-01 in UTC. */
  readonly day: number
  readonly state: StoredState
  /** Added by the form, an import or the command. Who was added as unsubscribed never signed up. */
  readonly signed_up: number
  /** Became subscribers: by confirming, or by being added so. Who comes back counts from then on. */
  readonly confirmed: number
  /** Subscribers who left. */
  readonly unsubscribed: number
}

export interface GrowthStore {
  /**
   * Counts by day and kind of reader, the earliest first, of days on which something happened. The days before `from`
   * are summed in `from - 1`. The subscribers of a day are all who were confirmed until then, less all who had left.
   */
  days(from: number): Promise<readonly GrowthDay[]>
  /**
   * How many left from each of these times until the next, and from the last on. Those count too who left with a link
   * of a mail and were not kept here before. Times ascend.
   */
  leftSince(times: readonly Date[]): Promise<readonly number[]>
}

import type { StoredState } from '../readers/reader-store.js'

/** Changes on one day among readers of one kind. The kind is their current one. */
export interface GrowthDay {
  /** Days since 1970-01-01 in UTC. */
  readonly day: number
  readonly state: StoredState
  /** Readers added by the form, an import or the command, except those added as unsubscribed. */
  readonly signed_up: number
  /** Readers who became subscribers: confirmed, or added as active. Readers who subscribe again count from then on. */
  readonly confirmed: number
  /** Subscribers who unsubscribed. */
  readonly unsubscribed: number
}

export interface GrowthStore {
  /**
   * Counts by day and kind of reader, the earliest first, only for days with changes. Days before `from` are summed in
   * `from - 1`. The number of subscribers on a day is the sum of `confirmed` minus the sum of `unsubscribed` up to it.
   */
  days(from: number): Promise<readonly GrowthDay[]>
  /**
   * Number of unsubscribes in each period from one of these ascending times to the next, and from the last on. Includes
   * recipients of mails who were not readers here before.
   */
  leftSince(times: readonly Date[]): Promise<readonly number[]>
}

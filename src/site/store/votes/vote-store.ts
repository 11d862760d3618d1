export interface VoteStore {
  /** Sets the voter's vote to this option, and replaces an earlier one. */
  cast(poll: string, voter: string, option: string, at: Date): Promise<void>
  /** Number of votes for each option, counted in one query. */
  counts(poll: string): Promise<ReadonlyMap<string, number>>
  /** The same for votes cast or changed from `from` on, and before `until`; null for no end. */
  countsWithin(poll: string, from: Date, until: Date | null): Promise<ReadonlyMap<string, number>>
  of(poll: string, voter: string): Promise<string | null>
}

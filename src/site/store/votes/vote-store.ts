export interface VoteStore {
  /** Gives the voter's one vote to this option: the first, or in place of another. */
  cast(poll: string, voter: string, option: string, at: Date): Promise<void>
  /** How many voters each option has, and how they are counted together at one moment. */
  counts(poll: string): Promise<ReadonlyMap<string, number>>
  of(poll: string, voter: string): Promise<string | null>
}

export interface VoteStore {
  /**
   * Sets the voter's vote to this option, and replaces an earlier one. The work does not grow with the number of votes.
   *
   * @param former another key of the same person, from before or after they became a reader. Its vote in this poll is
   * removed, so that a person has one vote.
   */
  cast(poll: string, voter: string, option: string, at: Date, former?: string | null): Promise<void>
  /** Number of votes for each option that has any. Totals are stored, so this does not read the votes. */
  counts(poll: string): Promise<ReadonlyMap<string, number>>
  /** The same for votes cast or changed from `from` on, and before `until`; null for no end. */
  countsWithin(poll: string, from: Date, until: Date | null): Promise<ReadonlyMap<string, number>>
  /** The voter's option; else that of their `former` key. */
  of(poll: string, voter: string, former?: string | null): Promise<string | null>
}

/** Posts that paid subscribers give to others. */
export interface GiftStore {
  /**
   * Claims a gift: each giver can give each post to one reader. Returns whether the gift belongs to the claimer, also
   * if they claimed it before.
   *
   * @param giver id of the giver.
   * @param claimer key of the reader (`claimerKey`).
   */
  claim(post: string, giver: string, claimer: string, at: Date): Promise<boolean>
  /** Whether this reader has the post as a gift. */
  has(post: string, claimer: string): Promise<boolean>
}

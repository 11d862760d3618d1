/** Posts that paid subscribers give to others. */
export interface GiftStore {
  /**
   * Gives a post to who claims it first: one reader for each post of each giver. Whether it is theirs, also where they
   * claimed it before.
   *
   * @param giver who gives, as the platform names them.
   * @param claimer a reader, as `claimerKey` names them.
   */
  claim(post: string, giver: string, claimer: string, at: Date): Promise<boolean>
  /** Whether this reader was given the post. */
  has(post: string, claimer: string): Promise<boolean>
}

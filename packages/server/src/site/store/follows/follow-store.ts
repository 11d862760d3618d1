export interface FollowStore {
  /** @param person id of a person named in posts. */
  follow(reader: number, person: string, at: Date): Promise<void>
  /** Ids of the people that the reader follows, the oldest follow first. */
  followed(reader: number): Promise<readonly string[]>
}

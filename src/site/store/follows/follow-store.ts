export interface FollowStore {
  /** @param person id of somebody whom posts name. */
  follow(reader: number, person: string, at: Date): Promise<void>
  /** Whom the reader follows, the first one first. */
  followed(reader: number): Promise<readonly string[]>
}

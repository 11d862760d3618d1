export interface TokenStore {
  /** Marks a single-use token as used. False if it was used before. Its digest is stored until the token expires. */
  use(digest: string, expires: Date): Promise<boolean>
  /** Deletes expired tokens. */
  sweep(now: Date): Promise<void>
}

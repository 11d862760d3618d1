export interface TokenStore {
  /** Whether this is the first use of a token that works once. Its digest is kept until it would have expired. */
  use(digest: string, expires: Date): Promise<boolean>
  /** Forgets what has expired. */
  sweep(now: Date): Promise<void>
}

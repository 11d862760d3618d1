export interface WriterSessionStore {
  /** `digest` is the digest of the cookie's secret; `writer` is an `addressKey`. */
  open(digest: string, writer: string, at: Date, expires: Date): Promise<void>
  /** The writer of a session. Null if it is unknown, closed or expired. */
  find(digest: string, now: Date): Promise<string | null>
  close(digest: string): Promise<void>
  sweep(now: Date): Promise<void>
}

export interface WriterSessionStore {
  /** `digest` is that of the cookie's secret; `writer` is an `addressKey`. */
  open(digest: string, writer: string, at: Date, expires: Date): Promise<void>
  /** Whose session it is. Null for one that is unknown, closed or over. */
  find(digest: string, now: Date): Promise<string | null>
  close(digest: string): Promise<void>
  sweep(now: Date): Promise<void>
}

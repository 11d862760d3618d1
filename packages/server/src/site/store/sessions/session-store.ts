export interface StoredSession {
  readonly reader: number
  readonly expires: Date
}

export interface SessionStore {
  /**
   * `digest` is the digest of the cookie's secret, so that sessions cannot be taken over with a copy of the database.
   */
  open(digest: string, reader: number, at: Date, expires: Date): Promise<void>
  /** Null if the session is unknown, closed or expired. */
  find(digest: string, now: Date): Promise<StoredSession | null>
  close(digest: string): Promise<void>
  /** Closes all sessions of a reader. */
  closeAll(reader: number): Promise<void>
  sweep(now: Date): Promise<void>
}

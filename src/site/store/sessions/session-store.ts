export interface StoredSession {
  readonly reader: number
  readonly expires: Date
}

export interface SessionStore {
  /** `digest` is that of the cookie's secret, so that nobody who reads the database can use it. */
  open(digest: string, reader: number, at: Date, expires: Date): Promise<void>
  /** Null for one that is unknown, closed or over. */
  find(digest: string, now: Date): Promise<StoredSession | null>
  close(digest: string): Promise<void>
  /** Every session of a reader: signed out everywhere. */
  closeAll(reader: number): Promise<void>
  sweep(now: Date): Promise<void>
}

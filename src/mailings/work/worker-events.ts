/** What a worker tells while it works. */
export interface WorkerEvents {
  /** Lines for people. */
  tell(line: string): void
  /** So many messages of a mailing were settled or put off. */
  settled(mailing: number, outcome: 'delivered' | 'failed' | 'deferred' | 'skipped', count: number): void
}

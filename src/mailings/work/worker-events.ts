/** Events of a worker. */
export interface WorkerEvents {
  /** Lines for people. */
  tell(line: string): void
  /** Called when messages of a mailing were settled or deferred. */
  settled(mailing: number, outcome: 'delivered' | 'failed' | 'deferred' | 'skipped', count: number): void
}

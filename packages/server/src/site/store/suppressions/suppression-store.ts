import type { Paging } from '../paging.js'

/** Why an address gets no mail. */
export interface Suppression {
  readonly email: string
  readonly kind: 'bounce' | 'complaint' | 'manual'
  /** The reason from the service or server, in one line. */
  readonly reason: string
  readonly at: Date
}

export interface SuppressionStore {
  /** Adds a suppression. If one exists, it keeps its reason. */
  add(suppression: Suppression): Promise<void>
  of(email: string): Promise<Suppression | null>
  remove(email: string): Promise<boolean>
  list(options: Paging<'after', string>): Promise<readonly Suppression[]>
}

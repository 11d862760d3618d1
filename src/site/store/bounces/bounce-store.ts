/**
 * `hard`: the address takes no mail. `soft`: this mail did not arrive, the next one may. `complaint`: the reader called
 * the mail spam. `unsubscribe`: the reader left at the mail service. `delivered`: the mail arrived.
 */
export type BounceKind = 'hard' | 'soft' | 'complaint' | 'unsubscribe' | 'delivered'

/** Who told: a mail service's webhook, or a message in a mailbox. */
export type BounceSource = 'ses' | 'mailgun' | 'postmark' | 'sendgrid' | 'message' | 'delivery'

/** What became of one mail to one address. */
export interface BounceEvent {
  /** The same for the same event, however often it is told. */
  readonly id: string
  readonly email: string
  readonly kind: BounceKind
  /** One line, as the service or server said it; empty where it said nothing. */
  readonly reason: string
  readonly at: Date
  /** Of the mail, as the service or server names it. */
  readonly messageId: string | null
  readonly source: BounceSource
}

/** Events are kept for 90 days. Deliveries are not kept. */
export type KeptBounce = BounceEvent & { readonly kind: Exclude<BounceKind, 'delivered'> }

export interface BounceStore {
  /** Adds events, each once. Gives back the ids of those that were not there. */
  add(events: readonly KeptBounce[], recordedAt: Date): Promise<ReadonlySet<string>>
  /** Those of the ids that are there. */
  known(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** On how many days (of UTC) since `since` each address had soft bounces that count. Keys are `addressKey`s. */
  softDays(emails: readonly string[], since: Date): Promise<ReadonlyMap<string, number>>
  /** Soft bounces of these addresses up to these times no longer count. */
  clear(deliveries: readonly { readonly email: string; readonly at: Date }[]): Promise<void>
  /** The latest first. */
  list(options: { readonly since: Date; readonly limit: number }): Promise<readonly KeptBounce[]>
  countByKind(since: Date): Promise<readonly BounceCount[]>
  /** Forgets what was recorded before this time. */
  sweep(recordedBefore: Date): Promise<void>
}

export interface BounceCount {
  readonly kind: KeptBounce['kind']
  readonly count: number
}

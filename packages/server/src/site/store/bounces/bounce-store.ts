/**
 * `hard`: the address accepts no mail. `soft`: this mail did not arrive, the next one may. `complaint`: the reader
 * marked the mail as spam. `unsubscribe`: the reader unsubscribed at the mail service. `delivered`: the mail arrived.
 */
export type BounceKind = 'hard' | 'soft' | 'complaint' | 'unsubscribe' | 'delivered'

/** The source of an event: a mail service's webhook, a message in a mailbox, or our own delivery. */
export type BounceSource = 'ses' | 'mailgun' | 'postmark' | 'sendgrid' | 'message' | 'delivery'

/** An event of one mail to one address. */
export interface BounceEvent {
  /** Id of the event, the same for repeated reports. */
  readonly id: string
  readonly email: string
  readonly kind: BounceKind
  /** The reason from the service or server, in one line; may be empty. */
  readonly reason: string
  readonly at: Date
  /** Id of the mail at the service or server. */
  readonly messageId: string | null
  readonly source: BounceSource
}

/** Events are kept for 90 days. Deliveries are not kept. */
export type KeptBounce = BounceEvent & { readonly kind: Exclude<BounceKind, 'delivered'> }

export interface BounceStore {
  /** Adds events, each once. Returns the ids of new events. */
  add(events: readonly KeptBounce[], recordedAt: Date): Promise<ReadonlySet<string>>
  /** The ids that are already stored. */
  known(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Number of days (UTC) since `since` on which each address had counted soft bounces, by `addressKey`. */
  softDays(emails: readonly string[], since: Date): Promise<ReadonlyMap<string, number>>
  /** Marks soft bounces of these addresses up to these times as no longer counted. */
  clear(deliveries: readonly { readonly email: string; readonly at: Date }[]): Promise<void>
  /** The latest first. */
  list(options: { readonly since: Date; readonly limit: number }): Promise<readonly KeptBounce[]>
  countByKind(since: Date): Promise<readonly BounceCount[]>
  /** Deletes events that were recorded before this time. */
  sweep(recordedBefore: Date): Promise<void>
}

export interface BounceCount {
  readonly kind: KeptBounce['kind']
  readonly count: number
}

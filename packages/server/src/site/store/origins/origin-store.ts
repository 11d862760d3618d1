import type { StoredState } from '../readers/reader-store.js'

/** A reader as another platform knew them. */
export interface MovedReader {
  /** A valid address. */
  readonly email: string
  /** Null: unknown, as in all fields. */
  readonly name: string | null
  /** `bounced` and `complained` addresses become suppressions; who complained is also unsubscribed. */
  readonly status: 'active' | 'pending' | 'unsubscribed' | 'bounced' | 'complained'
  /** Kind of subscription. */
  readonly state: StoredState
  /** ISO 8601, as all times. Invalid times and times in the future count as unknown. */
  readonly created_at: string | null
  /** When they unsubscribed. */
  readonly unsubscribed_at: string | null
  /** When, how and from where they agreed to get mail. */
  readonly consent: Readonly<Record<'at' | 'how' | 'from', string | null>> | null
  /** The name of what they pay for. */
  readonly plan: string | null
  /** Id of the customer at Stripe: `cus_…`. */
  readonly stripe_customer: string | null
  /** Groups and labels of the platform. */
  readonly tags: readonly string[]
  /** Other data by name. */
  readonly fields: Readonly<Record<string, string>>
  /** The platform: `substack`. */
  readonly source: string
}

/** A moved reader as it is stored. Each address is in a batch once. */
export interface OriginRow extends Origin {
  /** `addressKey` of the address. */
  readonly key: string
  readonly email: string
  readonly name: string | null
  readonly status: 'active' | 'pending' | 'unsubscribed'
  readonly state: StoredState
  readonly suppressed: 'bounce' | 'complaint' | null
  readonly unsubscribed_at: Date | null
}

/** What another platform knew of a reader, beside what every reader has. */
export interface Origin {
  readonly source: string
  /** Null: unknown. */
  readonly created_at: Date | null
  readonly consent_at: Date | null
  readonly consent_how: string | null
  readonly consent_from: string | null
  readonly plan: string | null
  readonly stripe_customer: string | null
  readonly tags: readonly string[]
  readonly fields: Readonly<Record<string, string>>
  /** From when their consent needs no question. */
  readonly settled_at: Date | null
}

export interface StoredOrigin extends Origin {
  readonly imported_at: Date
  /** When a mail asked whether they still want the newsletter. */
  readonly asked_at: Date | null
}

/** Readers of other platforms. */
export interface OriginStore {
  /**
   * Adds readers. Those who exist are not changed, with two exceptions: an unsubscribed or suppressed row takes effect,
   * and a row of a reader whom an import added raises the state and fills in what is unknown. No row makes a reader
   * active who exists.
   *
   * @returns the keys of the added readers.
   */
  import(rows: readonly OriginRow[], at: Date): Promise<ReadonlySet<string>>
  /** Records that the readers with these keys got a post. Returns the number of readers. */
  received(post: ReceivedPost, keys: readonly string[]): Promise<number>
  /** What is known of moved readers, by id. */
  of(ids: readonly number[]): Promise<ReadonlyMap<number, StoredOrigin>>
  /** The posts that readers got before they moved, by id of the reader: the post's id, or else its slug. */
  receivedBy(ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>
}

/** A post of another platform. An empty text: unknown. */
export interface ReceivedPost {
  readonly id: string
  readonly slug: string
}

const STATES: readonly StoredState[] = ['registered', 'free', 'lapsed', 'pledged', 'paid', 'founding']

/** How much a subscription allows: an import raises it and never lowers it. */
export const STATE_RANKS: Readonly<Record<StoredState, number>> = Object.fromEntries(
  STATES.map((state, rank) => [state, rank]),
) as Readonly<Record<StoredState, number>>

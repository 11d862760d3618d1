import type { SubscriptionState } from '../reader/subscription.js'

/**
 * A value that differs by recipient, as data. A compiled mail can therefore be stored, sent to another machine and
 * bound there, or its merge fields can be written as merge tags of a mail service.
 */
export type MergeField = PlatformMergeField | OwnMergeField

/** A merge field of a block's own, from `defineMergeField`. `props` are plain JSON. */
export interface OwnMergeField {
  readonly kind: 'own'
  /** The name of its definition. The instance that binds a template must have it. */
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
}

/** The merge fields that every instance knows. */
export type PlatformMergeField =
  | { kind: 'vote'; pollId: number | string; optionId: number | string }
  /** `pixel` is a picture that tells the sender who opened the mail. */
  | { kind: 'unsubscribe' | 'manage' | 'viewOnline' | 'referral' | 'pixel' }
  /** A mail that shares the recipient's referral link. */
  | { kind: 'referralMail'; name: string }
  | { kind: 'sponsorClick'; campaignId: number | string; publicationId?: number | undefined; url?: string | undefined }
  /** The author's `{first_name, "there"}`. */
  | { kind: 'field'; name: string; fallback: string }
  /** A link that tells the sender who clicked; `number` counts from 1 within the mail. */
  | { kind: 'link'; number: number; url: string }

/** The recipient of a mail. `token` authenticates links that act for them. */
export interface Recipient {
  /** Id of the recipient. */
  id?: string | number | undefined
  /**
   * What signed links name as their recipient. Default: `id`, else `email`. The readers of a Diptych site are
   * `reader:<id>`.
   */
  signed_id?: string | undefined
  /** Address of the recipient. */
  email?: string | undefined
  /** Name of the recipient. */
  name?: string | undefined
  /** Proves the recipient in links. */
  token?: string | undefined
  /** Default: `free`. */
  state?: SubscriptionState | undefined
  /** A contributor of the publication: their referral link is a writer's (N-REFL-4). Default: false. */
  is_contributor?: boolean | undefined
  /** Values for merge fields of authors, beside the name and the address. */
  fields?: Readonly<Record<string, string>> | undefined
  /** The sender's own links for this recipient, by merge field kind. */
  links?: Partial<Record<PlatformMergeField['kind'], string>> | undefined
}

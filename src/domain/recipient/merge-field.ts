import type { SubscriptionState } from '../reader/subscription.js'

/**
 * A value that differs from recipient to recipient, as data: a compiled mail can be stored, sent to another
 * machine and bound there, or its merge fields printed as merge tags of a mail service.
 */
export type MergeField =
  | { kind: 'vote'; pollId: number | string; optionId: number | string }
  | { kind: 'unsubscribe' }
  | { kind: 'manage' }
  | { kind: 'viewOnline' }
  | { kind: 'referral' }
  /** A mail that passes on the recipient's referral link. */
  | { kind: 'referralMail'; name: string }
  | { kind: 'sponsorClick'; campaignId: number | string; publicationId?: number | undefined; url?: string | undefined }
  /** What an author wrote as `{first_name, "there"}`. */
  | { kind: 'field'; name: string; fallback: string }
  /** A link that tells the sender who followed it; `number` counts from 1 within the mail. */
  | { kind: 'link'; number: number; url: string }
  /** A picture that tells the sender who loaded it. */
  | { kind: 'pixel' }

/** Whom a mail is bound to. `token` proves the recipient to the links that act for them. */
export interface Recipient {
  id?: string | number
  email?: string
  name?: string
  token?: string
  /** Default: `free`. */
  state?: SubscriptionState
  /** One of the publication's people: their referral link is a writer's (N-REFL-4). Default: false. */
  is_contributor?: boolean
  /** What merge fields of authors may name, beside the name and the address. */
  fields?: Readonly<Record<string, string>>
  /** The sender's own links for this recipient, by merge field kind. */
  links?: Partial<Record<MergeField['kind'], string>>
}

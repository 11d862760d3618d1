/**
 * A value that differs from recipient to recipient, as data: a compiled mail can be stored, sent to another
 * machine and bound there, or its slots printed as merge tags of a mail service.
 */
export type Slot =
  | { kind: 'vote'; pollId: number | string; optionId: number | string }
  | { kind: 'unsubscribe' }
  | { kind: 'manage' }
  | { kind: 'viewOnline' }
  | { kind: 'referral' }
  /** A mail that passes on the recipient's referral link. */
  | { kind: 'referralMail'; name: string }
  | { kind: 'sponsorClick'; campaignId: number | string; publicationId?: number | undefined; url?: string | undefined }
  | { kind: 'recipientName'; fallback: string }

/** Whom a mail is bound to. `token` proves the recipient to the links that act for them. */
export interface Recipient {
  id?: string | number
  email?: string
  name?: string
  token?: string
  /** Further values by slot kind, for senders that build their own links. */
  links?: Partial<Record<Slot['kind'], string>>
}

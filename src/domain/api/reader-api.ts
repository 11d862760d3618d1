import type { Poll, ReferralTier } from '../post/entities.js'

/**
 * The result of a call: an answer, or messages for the reader. `messages` come from the platform. If they are empty,
 * the view shows its own (E-GEN-1, or the message in the control's row).
 */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly messages: readonly string[] }

export interface SignUp {
  /** Whether the reader must press a link in a mail first. */
  readonly requiresConfirmation: boolean
  /** Id of the new subscription. Null until it exists. */
  readonly subscriptionId: string | null
  /** The token of the reader's referral link. Null if the reader has no such link. */
  readonly referralToken: string | null
}

export interface ReaderCallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined
}

export interface SelectionRange {
  /** Id of the post. */
  readonly postId: number | string
  /** Id of the publication. */
  readonly publicationId: number | string
  /** Number of its first paragraph, from 0. */
  readonly startParagraph: number
  /** Number of its last paragraph, from 0. */
  readonly endParagraph: number
  /** UTF-16 units before its start, within the paragraph. */
  readonly startOffset: number
  /** UTF-16 units before its end, within the paragraph. */
  readonly endOffset: number
}

export interface MessageProfile {
  /** Whether the reader may write to this person. Null if unknown. */
  readonly canDm: boolean | null
  /** The subscriptions that would allow a message, as the platform lists them. */
  readonly upgradeOptions: readonly unknown[]
  /** The person's name. Null if unknown. */
  readonly name: string | null
}

export interface Recommendation {
  /** The publication that is recommended. */
  readonly recommendedPublicationId: number | string
  /** The publication that recommends it. */
  readonly recommendingPublicationId: number | string
  /** Where the reader pressed, for statistics. */
  readonly source: string
  /** Whether the platform suggested it. */
  readonly suggested: boolean
  /** The reader's words about it. Default: none. */
  readonly description?: string | undefined
}

/**
 * The platform's calls that a page makes for its reader. They never throw or reject: failures are outcomes with
 * messages to show (G-5, C-ERR).
 */
export interface ReaderApi {
  /** The poll with its counts, and the reader's own vote. */
  poll(id: number | string, options?: ReaderCallOptions): Promise<Outcome<Poll>>
  /** `token` is the token in a mail's vote link (C-POLL). */
  vote(
    id: number | string,
    optionId: number | string,
    token?: string | null,
    options?: ReaderCallOptions,
  ): Promise<Outcome<Poll>>
  /** C-FREE; `baseUrl` is set to subscribe to another publication. */
  subscribe(email: string, source: string, baseUrl?: string, options?: ReaderCallOptions): Promise<Outcome<SignUp>>
  /** C-JUST */
  signUp(email: string, options?: ReaderCallOptions): Promise<Outcome<{ readonly userExists: boolean }>>
  /** C-GIFT */
  claimGift(
    postId: number | string,
    giftingUserId: number | string,
    email: string | null,
    options?: ReaderCallOptions,
  ): Promise<Outcome<null>>
  /** C-FOLL */
  following(
    userId: number | string,
    options?: ReaderCallOptions,
  ): Promise<
    Outcome<readonly { readonly id: number | string; readonly name: string; readonly photo_url: string | null }[]>
  >
  /** C-SEL */
  saveSelection(range: SelectionRange, options?: ReaderCallOptions): Promise<Outcome<{ readonly id: string }>>
  /** C-SELIMG */
  saveImageSelection(
    postId: number | string,
    publicationId: number | string,
    src: string,
    options?: ReaderCallOptions,
  ): Promise<Outcome<{ readonly id: string }>>
  /** C-THEME */
  theme(publicationId: number | string, options?: ReaderCallOptions): Promise<Outcome<Readonly<Record<string, string>>>>
  /** C-PUBDEF */
  defaultPublication(
    options?: ReaderCallOptions,
  ): Promise<Outcome<{ readonly id: number | string; readonly invite_only: boolean } | null>>
  /** C-RECGET; null if there is none. */
  recommendation(
    fromId: number | string,
    toId: number | string,
    options?: ReaderCallOptions,
  ): Promise<Outcome<Readonly<Record<string, unknown>> | null>>
  /** C-RECPUT */
  recommend(recommendation: Recommendation, options?: ReaderCallOptions): Promise<Outcome<null>>
  /** C-TIERS */
  referralTiers(options?: ReaderCallOptions): Promise<Outcome<readonly ReferralTier[]>>
  /** C-DMPROF */
  messageProfile(userId: number | string, options?: ReaderCallOptions): Promise<Outcome<MessageProfile>>
  /** O-50: this call and the next two are not documented. `READER_ROUTES` holds the default paths. */
  like(postId: number | string, liked: boolean, options?: ReaderCallOptions): Promise<Outcome<null>>
  /** Follows a person. */
  follow(userId: number | string, options?: ReaderCallOptions): Promise<Outcome<null>>
  /** Restacks a post or a saved passage. Answers the note's address, null if the platform names none. */
  restack(
    what: { readonly selectionId?: string; readonly imageSelectionId?: string; readonly postId?: number | string },
    options?: ReaderCallOptions,
  ): Promise<Outcome<{ readonly url: string | null }>>
}

import type { Poll, ReferralTier } from '../post/entities.js'

/**
 * The result of a call: an answer, or messages for the reader. `messages` come from the platform. If they are empty,
 * the view shows its own (E-GEN-1, or the message in the control's row).
 */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly messages: readonly string[] }

export interface SignUp {
  readonly requiresConfirmation: boolean
  readonly subscriptionId: string | null
  readonly referralToken: string | null
}

export interface ReaderCallOptions {
  readonly signal?: AbortSignal | undefined
}

export interface SelectionRange {
  readonly postId: number | string
  readonly publicationId: number | string
  readonly startParagraph: number
  readonly endParagraph: number
  readonly startOffset: number
  readonly endOffset: number
}

export interface MessageProfile {
  readonly canDm: boolean | null
  readonly upgradeOptions: readonly unknown[]
  readonly name: string | null
}

export interface Recommendation {
  readonly recommendedPublicationId: number | string
  readonly recommendingPublicationId: number | string
  readonly source: string
  readonly suggested: boolean
  readonly description?: string | undefined
}

/**
 * The platform's calls that a page makes for its reader. They never throw or reject: failures are outcomes with
 * messages to show (G-5, C-ERR).
 */
export interface ReaderApi {
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
  follow(userId: number | string, options?: ReaderCallOptions): Promise<Outcome<null>>
  restack(
    what: { readonly selectionId?: string; readonly imageSelectionId?: string; readonly postId?: number | string },
    options?: ReaderCallOptions,
  ): Promise<Outcome<{ readonly url: string | null }>>
}

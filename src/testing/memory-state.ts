import type { CommunityPostStatus } from '../domain/post/community-status.js'
import type { Fields } from '../domain/values/is-record.js'
import type { Poll, PostAudience, PublicationTheme } from '../domain/post/entities.js'
import type { Recommendation } from '../domain/api/reader-api.js'
import type { SiteStore } from '../site/store/store.js'
import type { SubscriptionState } from '../domain/reader/subscription.js'

export interface MemoryReader {
  readonly id: number | string
  readonly state: SubscriptionState
}

export interface MemoryPerson {
  readonly id: number | string
  readonly name: string
  readonly photo_url?: string | undefined
  readonly can_dm?: boolean | undefined
  readonly dm_upgrade_options?: readonly unknown[] | undefined
}

export interface MemoryCommunityPost {
  readonly id: number | string
  readonly audience: PostAudience
  readonly user: Fields
  readonly communityPost: Fields
}

/** What the platform knows before the first call; whatever is left out is empty. */
export interface MemoryInitial {
  /** Address that its answers name. Default: `https://platform.example`. */
  readonly baseUrl?: string | undefined
  /** Its clock, which does not advance: a Date, or ISO 8601. Default: 1 January 2026. */
  readonly now?: Date | string | undefined
  /** The reader who calls. Default: a free subscriber with the id 1. */
  readonly reader?: MemoryReader | undefined
  readonly polls?: readonly Poll[] | undefined
  /** Tokens of mails that prove a vote (C-POLL). */
  readonly mailTokens?: readonly string[] | undefined
  /** Addresses that are signed up already. */
  readonly emails?: readonly string[] | undefined
  readonly people?: readonly MemoryPerson[] | undefined
  /** Whom each user follows, by ids. */
  readonly following?: Readonly<Record<string, readonly (number | string)[]>> | undefined
  /** By the publication's id. */
  readonly themes?: Readonly<Record<string, PublicationTheme>> | undefined
  readonly defaultPublication?: { readonly id: number | string; readonly invite_only: boolean } | null | undefined
  readonly recommendations?: readonly Recommendation[] | undefined
  /** D-TIER */
  readonly tiers?: readonly Fields[] | undefined
  readonly communityPosts?: readonly MemoryCommunityPost[] | undefined
  /** What other GET calls answer, by path: `/api/v1/symbols/all`. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined
  /**
   * How much it keeps: characters of all calls that change something. Default: 16 million. The call that comes
   * after that is refused with 507.
   */
  readonly room?: number | undefined
}

/** What the platform knows beside what readers do, which is in its store. Ids are kept as text. */
export interface MemoryState {
  readonly baseUrl: string
  now: Date
  reader: MemoryReader
  readonly polls: Map<string, Poll>
  readonly mailTokens: ReadonlySet<string>
  readonly people: ReadonlyMap<string, MemoryPerson>
  /** Whom people follow who are not the reader. */
  readonly following: ReadonlyMap<string, readonly string[]>
  readonly themes: ReadonlyMap<string, PublicationTheme>
  readonly defaultPublication: { readonly id: number | string; readonly invite_only: boolean } | null
  readonly tiers: readonly Fields[]
  readonly communityPosts: ReadonlyMap<string, MemoryCommunityPost>
  readonly answers: ReadonlyMap<string, unknown>
  readonly speakers: Map<string, Fields>
  /** Addresses of the pictures in the order they came. */
  readonly images: string[]
}

export const COMMUNITY_STATUS: Readonly<Record<PostAudience, CommunityPostStatus | null>> = {
  everyone: null,
  only_free: 'FREE_SUBSCRIPTION_REQUIRED',
  only_paid: 'PAID_SUBSCRIPTION_REQUIRED',
  founding: 'FOUNDING_SUBSCRIPTION_REQUIRED',
}

export function memoryState(given: MemoryInitial): MemoryState {
  const initial = structuredClone(given)
  return {
    baseUrl: initial.baseUrl ?? 'https://platform.example',
    now: new Date(initial.now ?? '2026-01-01T00:00:00Z'),
    reader: initial.reader ?? { id: 1, state: 'free' },
    polls: byId(initial.polls),
    mailTokens: new Set(initial.mailTokens),
    people: byId(initial.people),
    following: new Map(Object.entries(initial.following ?? {}).map(([id, others]) => [id, others.map(String)])),
    themes: new Map(Object.entries(initial.themes ?? {})),
    defaultPublication: initial.defaultPublication ?? null,
    tiers: initial.tiers ?? [],
    communityPosts: byId(initial.communityPosts),
    answers: new Map(Object.entries(initial.answers ?? {})),
    speakers: new Map(),
    images: [],
  }
}

/** Puts into the store what readers did before the first call. A store in memory has it at once. */
export function fillStore(store: SiteStore, { emails = [], recommendations = [] }: MemoryInitial, now: Date): void {
  for (const email of emails) void store.readers.add({ email, status: 'active' }, now)
  for (const { recommendedPublicationId, recommendingPublicationId, source, suggested, description } of recommendations)
    void store.recommendations.put(
      {
        recommending_publication_id: String(recommendingPublicationId),
        recommended_publication_id: String(recommendedPublicationId),
        source,
        suggested,
        description: description ?? null,
      },
      now,
    )
}

function byId<T extends { readonly id: number | string }>(items: readonly T[] = []): Map<string, T> {
  return new Map(items.map((item) => [String(item.id), item]))
}

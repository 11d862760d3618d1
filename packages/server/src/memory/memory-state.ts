import type { Recommendation } from 'diptych/api'
import {
  type CommunityPostStatus,
  type Fields,
  type Poll,
  type PostAudience,
  type PublicationTheme,
  type SubscriptionState,
} from 'diptych/types'
import type { AnsweredCall } from '../site/rules/own-call.js'
import type { WholeSitePost } from '../site/rules/platform.js'
import type { SiteStore } from '../site/store/store.js'

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

/** The publication of posts that name none. */
export type MemoryPublication = Readonly<Record<'id', number | string> & Record<'invite_only', boolean>>

/** The initial state of the platform. Missing fields are empty. */
export interface MemoryInitial {
  /** Base address in its answers. Default: `https://platform.example`. */
  readonly baseUrl?: string | undefined
  /** Its fixed time. Default: 1 January 2026. */
  readonly now?: Date | undefined
  /** The reader who calls. Default: a free subscriber with the id 1. */
  readonly reader?: MemoryReader | undefined
  /** Polls that can be voted in. Default: none. */
  readonly polls?: readonly Poll[] | undefined
  /** Valid tokens of vote links in mails (C-POLL). */
  readonly mailTokens?: readonly string[] | undefined
  /** Email addresses that are already signed up. */
  readonly emails?: readonly string[] | undefined
  /** People who can be followed and written to. Default: none. */
  readonly people?: readonly MemoryPerson[] | undefined
  /** Ids of the people that each user follows, by user id. */
  readonly following?: Readonly<Record<string, readonly (number | string)[]>> | undefined
  /** By the publication's id. */
  readonly themes?: Readonly<Record<string, PublicationTheme>> | undefined
  /** The reader's own publication. Default: none. */
  readonly defaultPublication?: MemoryPublication | null | undefined
  /** Recommendations that exist already. Default: none. */
  readonly recommendations?: readonly Recommendation[] | undefined
  /** D-TIER */
  readonly tiers?: readonly Fields[] | undefined
  /** Threads of the community. Default: none. */
  readonly communityPosts?: readonly MemoryCommunityPost[] | undefined
  /** Answers of other GET calls by path: `/api/v1/symbols/all`. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined
  /** Maximum characters of all calls with changes. Default: 16 million. Further calls are refused with 507. */
  readonly room?: number | undefined
}

/** The platform's state, except the readers' data, which is in its store. Ids are strings. */
export interface MemoryState {
  readonly baseUrl: string
  now: Date
  reader: MemoryReader
  readonly polls: Map<string, Poll>
  readonly mailTokens: ReadonlySet<string>
  readonly people: ReadonlyMap<string, MemoryPerson>
  /** Follows of people other than the reader. */
  readonly following: ReadonlyMap<string, readonly string[]>
  readonly themes: ReadonlyMap<string, PublicationTheme>
  readonly defaultPublication: MemoryPublication | null
  readonly tiers: readonly Fields[]
  readonly communityPosts: ReadonlyMap<string, MemoryCommunityPost>
  readonly answers: ReadonlyMap<string, unknown>
  /** Answers to calls of own islands, from `answerCall`. Initially none. */
  ownCalls: readonly AnsweredCall[]
  /** The posts of these calls, by id, or by slug if they have no id. Initially none. */
  readonly posts: Map<string, WholeSitePost>
  readonly speakers: Map<string, Fields>
  /** Addresses of uploaded pictures, in order. */
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
    ownCalls: [],
    posts: new Map(),
    speakers: new Map(),
    images: [],
  }
}

/** Fills the store with the initial data of readers. Synchronous for a store in memory. */
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

import type { Poll, PublicationTheme } from '../../domain/post/entities.js'
import type { SubscriptionState } from '../../domain/reader/subscription.js'
import type { Fields } from '../../domain/values/is-record.js'
import type { StoredReader } from '../store/readers/reader-store.js'
import type { SiteStore } from '../store/store.js'
import { refuse, type Reply } from './reply.js'

/** What rules read and change. */
export type CallStore = Pick<
  SiteStore,
  'readers' | 'votes' | 'likes' | 'selections' | 'notes' | 'follows' | 'gifts' | 'recommendations'
>

/** A reader who is signed in. */
export interface Caller {
  readonly id: number
  readonly state: SubscriptionState
}

/** Who votes: the key of their one vote, and what they are to the publication. */
export interface Voter {
  readonly key: string
  readonly state: SubscriptionState
}

/** Somebody whom posts name. */
export interface Person {
  readonly id: number | string
  readonly name: string
  readonly photo_url?: string | null | undefined
  readonly can_dm?: boolean | undefined
  readonly dm_upgrade_options?: readonly unknown[] | undefined
}

/** What a page is told of an address that signed up. */
export interface Welcome {
  readonly requires_confirmation: boolean
  readonly subscription_id: string | null
  readonly referral_token: string | null
  /** The account of the address, and whether it was there before: null and false where that is nobody's business. */
  readonly user: Fields | null
  readonly userExists: boolean
}

/**
 * What rules know beside the store: the posts of a site and how it treats readers, or what a test made up. Ids are
 * texts.
 */
export interface Platform {
  readonly store: CallStore
  readonly baseUrl: string
  now(): Date
  poll(id: string): Promise<Poll | null>
  hasPost(id: string): Promise<boolean>
  person(id: string): Promise<Person | null>
  /** Whom somebody follows who is no reader here. */
  followedBy(person: string): Promise<readonly string[]>
  theme(publication: string): Promise<PublicationTheme>
  /** The publication of a reader who has one. */
  ownPublication(reader: Caller | null): Promise<{ readonly id: number | string; readonly invite_only: boolean } | null>
  referralTiers(): Promise<readonly Fields[]>
  /** The reader to whom a mail's vote link was sent; null for a link that was not made for this vote. */
  mailVoter(vote: { readonly poll: string; readonly option: string; readonly token: string }): Promise<Voter | null>
  /** Takes in a reader who has just signed up, or did so before. */
  welcome(reader: StoredReader, existed: boolean): Promise<Welcome>
  /** Writes to a reader who claims a gift and is not signed in. */
  welcomeGift(reader: StoredReader, post: string): Promise<void>
  /** Who gives a post, by what the gift link calls them; null where nobody does. */
  giver(post: string, named: string): Promise<string | null>
}

/** What a call brings: the names of its path filled in, its body, and who makes it. */
export interface Asking {
  readonly path: Readonly<Record<string, string>>
  readonly body: Fields
  readonly caller: Caller | null
}

export type Rule = (platform: Platform, asking: Asking) => Promise<Reply>

/** The rule for readers who are signed in. */
export function signedIn(rule: (platform: Platform, asking: Asking, caller: Caller) => Promise<Reply>): Rule {
  return async (platform, asking) =>
    asking.caller === null ? refuse(401, 'Sign in first.') : rule(platform, asking, asking.caller)
}

/** The key of a reader's one vote, and of what they were given. */
export function readerKey({ id }: { readonly id: number }): string {
  return `reader:${id}`
}

import {
  type Poll,
  type Post,
  type PostWithoutText,
  type PublicationTheme,
  type SubscriptionState,
  type Fields,
} from 'diptych/types'
import type { StoredReader } from '../store/readers/reader-store.js'
import type { SiteStore } from '../store/store.js'
import { refuse, type Reply } from './reply.js'
import type { Voter } from './voter.js'

/** The parts of the store that rules use. */
export type CallStore = Pick<
  SiteStore,
  'readers' | 'votes' | 'likes' | 'selections' | 'notes' | 'follows' | 'gifts' | 'recommendations'
>

/** A post of the site. */
export interface SitePost {
  /** Slug of the address `/p/{slug}`. */
  readonly slug: string
  /** The post. With `load`, it may lack the text. */
  readonly post: Post | PostWithoutText
  /**
   * Reads the whole post, for its page and for feeds: a site may have more posts than memory. Null if it is gone.
   * Default: `post` is whole.
   */
  readonly load?: (() => Promise<Post | null>) | undefined
  /** Changes with each change of the post. */
  readonly version: string
}

/** A post of the site with its text. */
export type WholeSitePost = SitePost & { readonly post: Post }

/** The whole post. Null if it is gone. */
export async function wholePost({ post, load }: SitePost): Promise<Post | null> {
  if (load) return load()
  return 'body' in post ? post : null
}

/** A signed-in reader. */
export interface Caller {
  readonly id: number
  /** Null if unknown. */
  readonly email: string | null
  readonly state: SubscriptionState
}

/** A person named in posts. */
export interface Person {
  readonly id: number | string
  readonly name: string
  readonly photo_url?: string | null | undefined
  readonly can_dm?: boolean | undefined
  readonly dm_upgrade_options?: readonly unknown[] | undefined
}

/** The answer to a sign-up. */
export interface Welcome {
  readonly requires_confirmation: boolean
  readonly subscription_id: string | null
  readonly referral_token: string | null
  /** The account of the address, and whether it existed before. Null and false on sites, which do not reveal it. */
  readonly user: Fields | null
  readonly userExists: boolean
}

/**
 * Data and actions for rules besides the store: the posts of a site and its handling of readers, or test data. Ids are
 * strings.
 */
export interface Platform {
  readonly store: CallStore
  readonly baseUrl: string
  now(): Date
  poll(id: string): Promise<Poll | null>
  hasPost(id: string): Promise<boolean>
  person(id: string): Promise<Person | null>
  /** The people followed by a person who is not a reader here. */
  followedBy(person: string): Promise<readonly string[]>
  theme(publication: string): Promise<PublicationTheme>
  /** The publication of a reader; null if they have none. */
  ownPublication(reader: Caller | null): Promise<{ readonly id: number | string; readonly invite_only: boolean } | null>
  referralTiers(): Promise<readonly Fields[]>
  /** The reader to whom a mail's vote link was sent; null if the link is not for this vote. */
  mailVoter(vote: { readonly poll: string; readonly option: string; readonly token: string }): Promise<Voter | null>
  /** Handles a sign-up of a new or existing reader. */
  welcome(reader: StoredReader, existed: boolean): Promise<Welcome>
  /** Sends a mail to a reader who claims a gift without being signed in. */
  welcomeGift(reader: StoredReader, post: string): Promise<void>
  /** The giver in a gift link; null if it is invalid. */
  giver(post: string, named: string): Promise<string | null>
}

/** A call: the parameters of its path, its body, and its caller. */
export interface Asking {
  readonly path: Readonly<Record<string, string>>
  readonly body: Fields
  readonly caller: Caller | null
}

export type Rule = (platform: Platform, asking: Asking) => Promise<Reply>

/** Limits a rule to signed-in readers. */
export function signedIn(rule: (platform: Platform, asking: Asking, caller: Caller) => Promise<Reply>): Rule {
  return async (platform, asking) =>
    asking.caller === null ? refuse(401, 'Sign in first.') : rule(platform, asking, asking.caller)
}

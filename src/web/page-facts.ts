import type { Poll } from '../domain/post/entities.js'
import { campaignOf, cutoffOf } from '../domain/reader/visited-address.js'
import { type Neighbour, type Neighbours, neighboursOf } from '../render/neighbours.js'
import { type KnownVisit, type Visit, visitOf } from '../render/visit.js'
import type { Post } from '../schema/post.js'

/** What differs between two pages of one post for one kind of reader. */
export interface PageFacts {
  /** The server's facts about the request. */
  readonly visit?: Visit | undefined
  /** The posts before and after. */
  readonly neighbours?: Neighbours | undefined
  /** The reader's own id. Default: unknown. */
  readonly readerId?: number | string | null | undefined
  /** Polls of the post with their counts and the reader's votes, by id. Default: as stored with the post. */
  readonly polls?: Readonly<Record<string, Poll>> | undefined
  /** The reactions of all readers. Default: as stored with the post. */
  readonly reactions?: Readonly<Record<string, number>> | undefined
  /** Whether this reader likes the post. Default: as stored with the post. */
  readonly liked?: boolean | undefined
}

/**
 * The name of a fact that a part of a page depends on: a key of `KnownFacts`, `campaign`, `cutoff`, `visit.` and a
 * name, or `poll.` and an id.
 */
export type FactName = string

/** Facts that are stored with a post. */
export interface StoredFacts {
  readonly polls: Readonly<Record<string, Poll>>
  readonly reactions: Readonly<Record<string, number>> | undefined
  readonly reaction: boolean | undefined
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
}

/** All facts of a page. */
export interface KnownFacts extends StoredFacts {
  readonly visit: KnownVisit
  readonly readerId: number | string | null
}

export function storedFacts({ post, data: { polls } }: Post): StoredFacts {
  const { reactions, reaction } = post
  return { polls, reactions, reaction, ...neighboursOf(post) }
}

/** Facts of a page, with those that are stored in place of those that are not given. */
export function knownFacts(stored: StoredFacts, facts: PageFacts): KnownFacts {
  const { visit, readerId = null, neighbours, polls, reactions = stored.reactions, liked = stored.reaction } = facts
  return {
    visit: visitOf(visit),
    readerId,
    previous: neighbours?.previous ?? stored.previous,
    next: neighbours?.next ?? stored.next,
    // A poll that the post lacks stays away.
    polls: polls
      ? Object.fromEntries(Object.entries(stored.polls).map(([id, poll]) => [id, ownPoll(polls, id) ?? poll]))
      : stored.polls,
    reactions,
    reaction: liked,
  }
}

function ownPoll(polls: Readonly<Record<string, Poll>>, id: string): Poll | undefined {
  return Object.hasOwn(polls, id) ? polls[id] : undefined
}

/** A post with facts in place of those that are stored with it. */
export function postWithFacts(post: Post, { polls, reactions, reaction }: KnownFacts): Post {
  return { ...post, data: { ...post.data, polls }, post: { ...post.post, reactions, reaction } }
}

/** The value of a fact. */
export function factOf(name: FactName, facts: KnownFacts): unknown {
  if (name.startsWith('visit.')) return facts.visit[name.slice(6) as keyof KnownVisit]
  if (name.startsWith('poll.')) return ownPoll(facts.polls, name.slice(5))
  const address = facts.visit.address ?? undefined
  if (name === 'campaign') return campaignOf(address)
  return name === 'cutoff' ? cutoffOf(address) : facts[name as keyof KnownFacts]
}

/** Whether two values of a fact are the same. They are JSON. */
export function isSameFact(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

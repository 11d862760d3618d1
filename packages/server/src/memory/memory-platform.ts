import { readerKey, hasSubscription, readCount } from 'diptych/domain'
import { type Poll, type PostAudience, type SubscriptionState } from 'diptych/types'
import type { Caller, Platform } from '../site/rules/platform.js'
import { refuse, reply, type Reply } from '../site/rules/reply.js'
import type { SiteStore } from '../site/store/store.js'
import { COMMUNITY_STATUS, type MemoryState } from './memory-state.js'

/** The platform with test data, for the rules of calls. */
export function memoryPlatform(state: MemoryState, store: SiteStore): Platform {
  return {
    store,
    baseUrl: state.baseUrl,
    now: () => state.now,
    poll: (id) => pollOf(state, store, id),
    hasPost: async () => true,
    person: async (id) => state.people.get(id) ?? null,
    followedBy: async (person) => state.following.get(person) ?? [],
    theme: async (publication) => state.themes.get(publication) ?? {},
    ownPublication: async () => state.defaultPublication,
    referralTiers: async () => state.tiers,
    // Recipients of mails have the state `paid`, so they may vote.
    mailVoter: async ({ token }) =>
      state.mailTokens.has(token) ? { key: `token:${token}`, former: null, state: 'paid' } : null,
    async welcome(reader, existed) {
      await store.readers.confirm(reader.id, state.now)
      return {
        requires_confirmation: false,
        subscription_id: `subscription-${reader.id}`,
        referral_token: `referral-${reader.id}`,
        user: { id: 1000 + reader.id, email: reader.email },
        userExists: existed,
      }
    },
    async welcomeGift(reader) {
      await store.readers.confirm(reader.id, state.now)
    },
    giver: async (_, named) => named,
  }
}

/** The caller: the reader of the state. A text id is converted to a number. */
export function callerIn({ reader: { id, state } }: MemoryState): Caller | null {
  if (state === 'anonymous') return null
  return { id: typeof id === 'number' ? id : numberOf(id), email: null, state }
}

/** C-CPOST: a reader without the required subscription gets a 402 with the required one and the author only. */
export function communityPost(state: MemoryState, id: string): Reply {
  const found = state.communityPosts.get(id)
  if (!found) return refuse(404, 'Post not found.')
  const { audience, user, communityPost: post } = found
  if (maySee(audience, state.reader.state)) return reply({ user, communityPost: post })
  return { status: 402, body: { status: COMMUNITY_STATUS[audience], user, communityPost: null } }
}

/** If a poll contains a vote of the reader (`my_vote`), the vote is stored like any other and counted once. */
async function pollOf(state: MemoryState, store: SiteStore, id: string): Promise<Poll | null> {
  const poll = state.polls.get(id)
  const chosen = poll?.options.find(({ my_vote: own }) => own === true)
  const caller = callerIn(state)
  if (!poll || !chosen || caller === null) return poll ?? null
  const less = (count: unknown) => Math.max(0, (readCount(count) ?? 0) - 1)
  const counted: Poll = {
    ...poll,
    options: poll.options.map((option) => ({
      ...option,
      my_vote: false,
      ...(option === chosen ? { votes: less(option.votes) } : {}),
    })),
    ...(poll.total_votes === undefined ? {} : { total_votes: less(poll.total_votes) }),
  }
  state.polls.set(id, counted)
  await store.votes.cast(id, readerKey(caller), String(chosen.id), state.now)
  return counted
}

function numberOf(id: string): number {
  let number = 7
  for (const letter of id) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007
  return number
}

function maySee(audience: PostAudience, state: SubscriptionState): boolean {
  if (audience === 'everyone') return true
  if (audience === 'founding') return state === 'founding'
  return audience === 'only_paid' ? state === 'paid' || state === 'founding' : hasSubscription(state)
}

/** The test's answers for other calls. */
export function madeUpAnswer(state: MemoryState, method: string, path: string): Reply {
  return method === 'GET' && state.answers.has(path) ? reply(state.answers.get(path)) : refuse(404, 'Unknown call.')
}

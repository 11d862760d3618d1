import type { Poll } from '../../domain/post/entities.js'
import { isRenderablePoll, pollPhase, takesMailVotes } from '../../domain/post/poll.js'
import { ownValue } from '../../domain/values/own-value.js'
import type { SaysContext } from '../../schema/define.js'

export interface PollContent {
  readonly kind: 'poll'
  /** For the island, which shows results and accepts votes on the page. */
  readonly poll: Poll
  /** The kind of block: 'Poll'. */
  readonly label: string
  readonly question: string
  readonly description: string | undefined
  readonly options: Poll['options']
  /** The page for voting. */
  readonly pageUrl: string
  readonly upgradeUrl: string
  /** Why a vote link would be rejected; null if this reader may vote by link (S-POLL-2, S-POLL-3). */
  readonly closed: { readonly reason: string; readonly upgrade: { href: string; label: string } | null } | null
}

/** Shown instead of a poll that is missing in the post (E-POLL-1). */
export interface MissingPoll {
  readonly kind: 'missing'
  readonly apology: string
}

/** The content of a poll: its question and options, and whether this reader may vote by link. */
export function pollContent(
  id: number | string,
  { data, state, now, messages, urls }: Pick<SaysContext, 'data' | 'state' | 'now' | 'messages' | 'urls'>,
): PollContent | MissingPoll {
  const poll = ownValue(data.polls, String(id))
  if (!isRenderablePoll(poll)) return { kind: 'missing', apology: messages.somethingWrong }
  const { question, description, options } = poll
  const upgradeUrl = urls.checkout({ utm_content: 'poll', next: urls.canonical() })
  const upgrade = { href: upgradeUrl, label: messages.upgradeToPaid }
  return {
    kind: 'poll',
    poll,
    label: messages.poll,
    question,
    description,
    options,
    pageUrl: `${urls.canonical()}#poll-${poll.id}`,
    upgradeUrl,
    closed: takesMailVotes(poll, state, now)
      ? null
      : pollPhase(poll, now) === 'expired'
        ? { reason: messages.pollClosed, upgrade: null }
        : { reason: messages.paidPoll, upgrade },
  }
}

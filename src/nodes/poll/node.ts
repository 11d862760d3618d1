import type { Poll } from '../../domain/post/entities.js'
import { isRenderablePoll, pollPhase, takesMailVotes } from '../../domain/post/poll.js'
import { ownValue } from '../../domain/values/stored-value.js'
import { listText } from '../../parts/list-text.js'
import { id } from '../../schema/attributes.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'

export const poll = defineBlock({
  name: 'poll',
  role: 'poll',
  attrs: { id: id() },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.poll-embed, [data-component-name="PollToDOM"]',
      attrs: (element) => {
        const stored = dataAttrs(element)?.['id']
        return typeof stored === 'number' || typeof stored === 'string' ? { id: stored } : false
      },
    },
  ],
  varies(attrs, { data, state, now }) {
    const poll = ownValue(data.polls, String(attrs.id))
    return isRenderablePoll(poll) && takesMailVotes(poll, state, now)
  },
  missing(attrs, { data }) {
    if (isRenderablePoll(data.polls[String(attrs.id)])) return null
    return `Poll ${attrs.id} is missing in data.polls, or has too few options. The page shows nothing in its place, and the mail an error text. Add it, or remove the block.`
  },
  says: ({ id: poll }, ctx) => pollContent(poll, ctx),
  text({ attrs, says, context: { mergeField } }) {
    if (says.kind === 'missing') return says.apology
    const { label, question, description, closed, pageUrl } = says
    const options = says.options.map((option) => {
      if (closed !== null) return option.label
      const url = mergeField ? mergeField({ kind: 'vote', pollId: attrs.id, optionId: option.id }) : pageUrl
      return action(option.label, url) ?? option.label
    })
    return lines(
      `${label}: ${question}`,
      description,
      listText(
        options.map(() => '- '),
        options,
      ),
      closed && lines(closed.reason, closed.upgrade && action(closed.upgrade.label, closed.upgrade.href)),
    )
  },
})

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
function pollContent(
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

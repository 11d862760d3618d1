import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { defineIsland, type IslandProps } from '../../../src/island.js'
import type { Poll, SubscriptionState } from '../../../src/types.js'
import { canVote, hasVoted, isEligible, pollPercent, pollPhase, showsResults, totalVotes } from './rules.js'

export interface PollIslandProps {
  readonly poll: Poll
  readonly state: SubscriptionState
  /** ISO 8601, so that server and browser agree on which polls have expired. */
  readonly now: string
  /** Form target without JavaScript. */
  readonly action: string
  readonly signInUrl: string
  /** The page without the vote in a mail's link. */
  readonly ballotUrl: string
  readonly upgradeUrl: string
  /** For contributors; null for readers. */
  readonly editUrl: string | null
  /** Whether the counts may be shown before voting: contributors only (S-POLL-5). */
  readonly mayPeek: boolean
  /** The option in a mail's vote link, and the token that proves the voter. */
  readonly voteLink: { readonly optionId: number | string; readonly token: string | null } | null
}

type Props = IslandProps<PollIslandProps>

export const island = defineIsland<PollIslandProps>({ name: 'my_poll', when: 'visible', view: PollView })

function PollView(props: Props): ReactElement {
  const { messages, host, mayPeek, editUrl } = props
  const now = new Date(props.now)
  const shown = useRef<HTMLElement>(null)
  /** Counts how often the clicked form was replaced. */
  const [turns, setTurns] = useState(0)
  const [poll, setPoll] = useState(props.poll)
  const [peeking, setPeeking] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [voteLink, setVoteLink] = useState(props.voteLink)
  const option = voteLink === null ? undefined : poll.options.find(({ id }) => String(id) === String(voteLink.optionId))
  // A mail's link proves the voter, even if the page does not know them.
  const confirming = option !== undefined && pollPhase(poll, now) === 'open' && !hasVoted(poll)
  const votable = canVote(poll, props.state, now)

  useEffect(() => {
    // The focus was in the removed form.
    if (turns > 0) shown.current?.focus()
  }, [turns])

  const vote = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement) || busy !== null) return
    const chosen = submitter.value
    setBusy(chosen)
    setProblem(null)
    const answer = await host.api.vote(poll.id, chosen, voteLink?.token ?? null)
    setBusy(null)
    if (answer.ok) {
      setPoll(answer.value)
      setTurns(turns + 1)
    } else if (answer.messages.length > 0) setProblem(answer.messages.join(' '))
    else host.toast({ text: messages.tryAgainLater })
  }

  const chooseAnother = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setProblem(null)
    setVoteLink(null)
    setTurns(turns + 1)
  }
  const keep = {
    ref: (element: HTMLElement | null) => void (shown.current = element),
    tabIndex: turns > 0 ? -1 : undefined,
  }

  return (
    <>
      {showsResults(poll, now, { toggled: peeking }) ? (
        <Results messages={messages} poll={poll} now={now} keep={keep} />
      ) : confirming ? (
        <form method="post" action={props.action} className="poll-ballot" onSubmit={vote} aria-busy={busy !== null}>
          {voteLink?.token ? <input type="hidden" name="token" value={voteLink.token} /> : null}
          <p className="poll-chosen">{option.label}</p>
          <p className="poll-tools">
            <button className="button primary" type="submit" name="option_id" value={option.id}>
              {messages.confirmVote}
            </button>
            {votable ? (
              <a className="button secondary" href={props.ballotUrl} data-hold="" onClick={chooseAnother}>
                {messages.chooseAnother}
              </a>
            ) : null}
          </p>
        </form>
      ) : (
        <form method="post" action={props.action} className="poll-ballot" onSubmit={vote} aria-busy={busy !== null}>
          <fieldset {...keep} aria-labelledby={`poll-${poll.id}-question`}>
            {poll.options.map(({ id, label }) => (
              <button
                key={id}
                className={busy === String(id) ? 'poll-option chosen' : 'poll-option'}
                type="submit"
                name="option_id"
                value={id}
                disabled={!votable || undefined}
              >
                {label}
              </button>
            ))}
          </fieldset>
          <p className="card-meta">
            <BallotNote {...props} poll={poll} moment={now} />
          </p>
        </form>
      )}
      <p className="poll-problem" role="alert" hidden={problem === null}>
        {problem}
      </p>
      {mayPeek || editUrl ? (
        <p className="poll-tools">
          {editUrl ? <a href={editUrl}>{messages.editPoll}</a> : null}
          {mayPeek && !showsResults(poll, now) ? (
            <button type="button" className="button secondary poll-peek" onClick={() => setPeeking(!peeking)}>
              {peeking ? messages.hideResults : messages.showResults}
            </button>
          ) : null}
        </p>
      ) : null}
    </>
  )
}

interface ResultsProps extends Pick<Props, 'messages'> {
  poll: Poll
  now: Date
  /** Props for the list, so that it takes the focus from the removed form. */
  keep: { ref: (element: HTMLElement | null) => void; tabIndex: number | undefined }
}

function Results({ poll, now, messages, keep }: ResultsProps): ReactElement {
  return (
    <>
      <ul className="poll-results" {...keep} aria-labelledby={`poll-${poll.id}-question`}>
        {poll.options.map((option) => {
          const percent = pollPercent(option, poll)
          return (
            <li key={option.id} className={option.my_vote ? 'poll-result mine' : 'poll-result'}>
              <span className="poll-label">
                {option.my_vote ? (
                  <>
                    <Check />
                    <span className="visually-hidden">{`${messages.yourVote}: `}</span>
                  </>
                ) : null}
                {option.label}
              </span>
              <span className="poll-percent">{`${percent}%`}</span>
              <meter className="poll-bar" min={0} max={100} value={percent} aria-label={option.label} />
            </li>
          )
        })}
      </ul>
      <p className="card-meta" role="status">
        {[messages.votes(totalVotes(poll)), pollPhase(poll, now) === 'expired' ? messages.pollClosed : null]
          .filter(Boolean)
          .join(' ∙ ')}
      </p>
    </>
  )
}

/** Why the options cannot be clicked, or what a click does. */
function BallotNote({ poll, moment, state, messages, signInUrl, upgradeUrl }: Props & { moment: Date }): ReactNode {
  // Only the writer sees a draft.
  if (pollPhase(poll, moment) === 'draft') return messages.pollDraft
  if (state === 'anonymous') return <a href={signInUrl}>{messages.signInToVote}</a>
  if (isEligible(poll, state)) return messages.resultsSoon
  return (
    <>
      {messages.paidPoll} <a href={upgradeUrl}>{messages.upgradeToPaid}</a>
    </>
  )
}

function Check(): ReactElement {
  return (
    <svg
      className="icon"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M20 6 9 17l-5-5" />
    </svg>
  )
}

import type { ReactElement, ReactNode } from 'react'
import type { Poll } from '../../domain/entities.js'
import { canVote, isEligible, isRenderablePoll, pollPercent, pollPhase, showsResults } from '../../domain/poll.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebContext } from '../../render/context.js'
import type { WebView } from '../../render/view.js'
import type { poll as pollNode } from './node.js'

export const PollWeb: WebView<typeof pollNode> = ({ attrs, ctx }) => {
  const poll = ctx.data.polls[String(attrs.id)]
  if (!poll || !isRenderablePoll(poll)) return null
  return (
    <div className="card poll-embed" id={`poll-${attrs.id}`} {...wire('PollToDOM', attrs)} {...textDirection(poll.question, ctx)}>
      <div className="card-body">
        <p className="card-source">
          <span>{ctx.messages.poll}</span>
        </p>
        <p className="card-title" id={`poll-${attrs.id}-question`}>
          {poll.question}
        </p>
        {poll.description ? <div className="card-text">{poll.description}</div> : null}
        {showsResults(poll, ctx.now) ? <Results poll={poll} ctx={ctx} /> : <Ballot poll={poll} ctx={ctx} />}
      </div>
    </div>
  )
}

function Results({ poll, ctx }: { poll: Poll; ctx: WebContext }): ReactElement {
  const total = poll.total_votes ?? poll.options.reduce((sum, option) => sum + (option.votes ?? 0), 0)
  return (
    <>
      <ul className="poll-results">
        {poll.options.map((option) => {
          const percent = pollPercent(option, poll)
          return (
            <li key={option.id} className={option.my_vote ? 'poll-result mine' : 'poll-result'}>
              <span className="poll-label">{option.label}</span>
              <span className="poll-percent">{percent}%</span>
              <meter className="poll-bar" min={0} max={100} value={percent} aria-label={option.label} />
            </li>
          )
        })}
      </ul>
      <p className="card-meta">{[ctx.messages.votes(total), pollPhase(poll, ctx.now) === 'expired' ? ctx.messages.pollClosed : null].filter(Boolean).join(' ∙ ')}</p>
    </>
  )
}

// Without JavaScript the vote is a form POST: it changes state, so it is never a link (EMAIL-GATE L14).
function Ballot({ poll, ctx }: { poll: Poll; ctx: WebContext }): ReactElement {
  const allowed = canVote(poll, ctx.state, ctx.now)
  return (
    <form method="post" action={ctx.urls.pollForm(poll.id)} className="poll-ballot">
      <fieldset aria-labelledby={`poll-${poll.id}-question`}>
        {poll.options.map((option) => (
          <button key={option.id} className="poll-option" type="submit" name="option_id" value={option.id} disabled={!allowed || undefined}>
            {option.label}
          </button>
        ))}
      </fieldset>
      <p className="card-meta">
        <BallotNote poll={poll} ctx={ctx} />
      </p>
    </form>
  )
}

/** Why the options cannot be pressed, or what pressing one does. */
function BallotNote({ poll, ctx }: { poll: Poll; ctx: WebContext }): ReactNode {
  const { messages, urls } = ctx
  // Nobody sees a draft but its writer.
  if (pollPhase(poll, ctx.now) === 'draft') return messages.pollDraft
  if (ctx.state === 'anonymous') return <a href={urls.signIn(`${urls.canonical()}#poll-${poll.id}`)}>{messages.signInToVote}</a>
  if (isEligible(poll, ctx.state)) return messages.resultsSoon
  return (
    <>
      {messages.paidPoll} <a href={urls.checkout({ utm_content: 'poll', next: urls.canonical() })}>{messages.upgradeToPaid}</a>
    </>
  )
}

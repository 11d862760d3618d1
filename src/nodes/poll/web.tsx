import { isRenderablePoll } from '../../domain/poll.js'
import { IslandMarkup } from '../../islands/island-markup.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { pollIsland } from './island.js'
import type { poll as pollNode } from './node.js'

export const PollWeb: WebView<typeof pollNode> = ({ attrs, ctx }) => {
  const poll = ctx.data.polls[String(attrs.id)]
  if (!poll || !isRenderablePoll(poll)) return null
  const { messages, urls } = ctx
  return (
    <div className="card poll-embed" id={`poll-${attrs.id}`} {...wire('PollToDOM', attrs)} {...textDirection(poll.question, ctx)}>
      <div className="card-body">
        <p className="card-source">
          <span>{messages.poll}</span>
        </p>
        <p className="card-title" id={`poll-${attrs.id}-question`}>
          {poll.question}
        </p>
        {poll.description ? <div className="card-text">{poll.description}</div> : null}
        <IslandMarkup
          island={pollIsland}
          words={ctx}
          props={{
            poll,
            state: ctx.state,
            now: ctx.now.toISOString(),
            action: urls.pollForm(poll.id),
            signInUrl: urls.signIn(`${urls.canonical()}#poll-${poll.id}`),
            upgradeUrl: urls.checkout({ utm_content: 'poll', next: urls.canonical() }),
            editUrl: ctx.isContributor ? urls.edit() : null,
            mayPeek: ctx.isContributor,
            asked: ctx.askedVote !== null && String(ctx.askedVote.pollId) === String(attrs.id) ? { optionId: ctx.askedVote.optionId, token: ctx.askedVote.token } : null,
          }}
        />
      </div>
    </div>
  )
}

import { ownValue } from '../../domain/values/own-value.js'
import { isEditable, isRenderablePoll } from '../../domain/post/poll.js'
import { IslandMarkup } from '../../islands/island-markup.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { island as pollIsland } from './island.js'
import type { poll as pollNode } from './node.js'

export const PollWeb: WebView<typeof pollNode> = ({ attrs, ctx }) => {
  const poll = ownValue(ctx.data.polls, String(attrs.id))
  if (!poll || !isRenderablePoll(poll)) return null
  const { messages, urls } = ctx
  const here = `${urls.canonical()}#poll-${poll.id}`
  return (
    <div
      className="card poll-embed"
      id={`poll-${attrs.id}`}
      {...wire('PollToDOM', attrs)}
      {...textDirection(poll.question, ctx)}
    >
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
            // The fragment stays through the redirect after a form without script: the reader comes back to the poll.
            action: `${urls.pollForm(poll.id)}#poll-${poll.id}`,
            signInUrl: urls.signIn(here),
            ballotUrl: here,
            upgradeUrl: urls.checkout({ utm_content: 'poll', next: urls.canonical() }),
            editUrl: ctx.isContributor && isEditable(poll, ctx.post) ? urls.edit() : null,
            mayPeek: ctx.isContributor,
            asked:
              ctx.askedVote !== null && String(ctx.askedVote.pollId) === String(attrs.id)
                ? { optionId: ctx.askedVote.optionId, token: ctx.askedVote.token }
                : null,
          }}
        />
      </div>
    </div>
  )
}

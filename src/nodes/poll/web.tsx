import { isEditable } from '../../domain/post/poll.js'
import { IslandMarkup } from '../../islands/island-markup.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { island as pollIsland } from './island.js'
import type { poll as pollNode } from './node.js'

export const PollWeb: WebView<typeof pollNode> = ({ attrs, says, ctx }) => {
  if (says.kind === 'missing') return null
  const { poll, label, question, description, pageUrl, upgradeUrl } = says
  const { urls } = ctx
  return (
    <div
      className="card poll-embed"
      id={`poll-${attrs.id}`}
      {...wire('PollToDOM', attrs)}
      {...textDirection(question, ctx)}
    >
      <div className="card-body">
        <p className="card-source">
          <span>{label}</span>
        </p>
        <p className="card-title" id={`poll-${attrs.id}-question`}>
          {question}
        </p>
        {description ? <div className="card-text">{description}</div> : null}
        <IslandMarkup
          island={pollIsland}
          words={ctx}
          props={{
            poll,
            state: ctx.state,
            now: ctx.now.toISOString(),
            // The fragment survives the redirect after a form without script, so the reader returns to the poll.
            action: `${urls.pollForm(poll.id)}#poll-${poll.id}`,
            signInUrl: urls.signIn(pageUrl),
            ballotUrl: pageUrl,
            upgradeUrl,
            editUrl: ctx.isContributor && isEditable(poll, ctx.post) ? urls.edit() : null,
            mayPeek: ctx.isContributor,
            voteLink:
              ctx.visit.vote !== null && String(ctx.visit.vote.pollId) === String(attrs.id)
                ? { optionId: ctx.visit.vote.optionId, token: ctx.visit.vote.token }
                : null,
          }}
        />
      </div>
    </div>
  )
}

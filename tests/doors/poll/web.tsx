import { textDirection } from '../../../src/block.js'
import { IslandMarkup, webView, wire } from '../../../src/web/index.js'
import { poll } from './block.js'
import { island as pollIsland } from './island.js'
import { isEditable } from './rules.js'

export const pollWeb = webView(poll, ({ attrs, says, ctx }) => {
  if (says.kind === 'missing') return null
  const { poll: shown, label, question, description, pageUrl, upgradeUrl } = says
  const { urls } = ctx
  return (
    <div
      className="card poll-embed"
      id={`poll-${attrs.id}`}
      {...wire('My_pollToDOM', attrs)}
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
            poll: shown,
            state: ctx.state,
            now: ctx.now.toISOString(),
            // The fragment survives the redirect after a form without script, so the reader returns to the poll.
            action: `${urls.pollForm(shown.id)}#poll-${shown.id}`,
            signInUrl: urls.signIn(pageUrl),
            ballotUrl: pageUrl,
            upgradeUrl,
            editUrl: ctx.isContributor && isEditable(shown, ctx.post) ? urls.edit() : null,
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
})

import { ownValue } from '../../domain/values/own-value.js'
import { isRenderablePoll, pollPhase, takesMailVotes } from '../../domain/post/poll.js'
import { Card } from '../../parts/email/card.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { Link } from '../../parts/email/link.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { poll as pollNode } from './node.js'

// A vote link opens a page that asks to confirm: scanners follow every link in a mail (EMAIL-GATE L14).
export const PollEmail: EmailView<typeof pollNode> = ({ attrs, ctx }) => {
  const poll = ownValue(ctx.data.polls, String(attrs.id))
  if (!poll || !isRenderablePoll(poll)) return <p className="notice">{ctx.messages.somethingWrong}</p>
  const open = takesMailVotes(poll, ctx.state, ctx.now)
  return (
    <Card
      ctx={ctx}
      source={{ name: ctx.messages.poll }}
      title={poll.question}
      text={poll.description}
      {...textDirection(poll.question, ctx)}
    >
      <Layout width="100%">
        {poll.options.flatMap((option) => [
          <Row key={`gap-${option.id}`} className="option-gap">
            {'\u00a0'}
          </Row>,
          <Row key={option.id} className="option">
            {open ? (
              <Link className="option-link" href={ctx.slot({ kind: 'vote', pollId: attrs.id, optionId: option.id })}>
                {option.label}
              </Link>
            ) : (
              <span className="option-label">{option.label}</span>
            )}
          </Row>,
        ])}
      </Layout>
      {open ? null : pollPhase(poll, ctx.now) === 'expired' ? (
        <p className="card-meta">{ctx.messages.pollClosed}</p>
      ) : (
        <p className="card-meta">
          {ctx.messages.paidPoll}{' '}
          <Link href={ctx.urls.checkout({ utm_content: 'poll', next: ctx.urls.canonical() })}>
            {ctx.messages.upgradeToPaid}
          </Link>
        </p>
      )}
    </Card>
  )
}

import { Card } from '../../parts/email/card.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { OwnLine } from '../../parts/email/line.js'
import { Link } from '../../parts/email/link.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { poll as pollNode } from './node.js'

// A vote link opens a page that asks to confirm, because scanners follow every link in a mail (EMAIL-GATE L14).
export const PollEmail: EmailView<typeof pollNode> = ({ attrs, says, ctx }) => {
  if (says.kind === 'missing') {
    return (
      <OwnLine className="notice" ctx={ctx}>
        {says.apology}
      </OwnLine>
    )
  }
  const { label, question, description, options, closed } = says
  const direction = textDirection(question, ctx)
  return (
    <Card ctx={ctx} source={{ name: label }} title={question} text={description} {...direction}>
      <Layout width="100%">
        {options.flatMap((option) => [
          <Row key={`gap-${option.id}`} className="option-gap">
            {'\u00a0'}
          </Row>,
          <Row key={option.id} className="option">
            {closed ? (
              <span className="option-label">{option.label}</span>
            ) : (
              <Link
                className="option-link"
                href={ctx.mergeField({ kind: 'vote', pollId: attrs.id, optionId: option.id })}
              >
                {option.label}
              </Link>
            )}
          </Row>,
        ])}
      </Layout>
      {closed ? (
        <OwnLine className="card-meta" ctx={ctx} around={direction.dir}>
          {closed.reason}
          {closed.upgrade ? (
            <>
              {' '}
              <Link href={closed.upgrade.href}>{closed.upgrade.label}</Link>
            </>
          ) : null}
        </OwnLine>
      ) : null}
    </Card>
  )
}

import { textDirection } from '../../../src/block.js'
import { Card, emailView, Layout, Link, Row } from '../../../src/email/index.js'
import { poll } from './block.js'

// A vote link opens a page that asks to confirm, because scanners follow every link in a mail (EMAIL-GATE L14).
export const pollEmail = emailView(poll, ({ attrs, says, ctx }) => {
  if (says.kind === 'missing') return <p className="notice">{says.apology}</p>
  const { label, question, description, options, closed } = says
  return (
    <Card ctx={ctx} source={{ name: label }} title={question} text={description} {...textDirection(question, ctx)}>
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
        <p className="card-meta">
          {closed.reason}
          {closed.upgrade ? (
            <>
              {' '}
              <Link href={closed.upgrade.href}>{closed.upgrade.label}</Link>
            </>
          ) : null}
        </p>
      ) : null}
    </Card>
  )
})

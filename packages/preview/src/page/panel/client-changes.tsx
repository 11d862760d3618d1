import { counted } from 'diptych/domain'
import type { ReactElement } from 'react'
import type { ClientEntry, ClientReport } from '../protocol.js'

const CLASSES: Readonly<Record<string, string>> = {
  'vendor-code': 'the vendor’s own code',
  'test-data': 'test data',
  'bug-report': 'a bug that can be reproduced',
  heuristic: 'reports by users, not verified',
}

/** The changes of the selected client, their evidence, and their limits. */
export function ClientChanges({
  client,
  report,
}: {
  readonly client: ClientEntry
  readonly report: ClientReport | null
}): ReactElement {
  return (
    <section className="client-changes" aria-label={`What ${client.name} changes`}>
      <h2>{client.name}</h2>
      <p className="muted">{client.evidence}</p>
      {report?.changes.length === 0 ? <p className="fine">This client does not change the mail.</p> : null}
      <ul>
        {report?.changes.map(({ what, count, evidence, source, tested }, at) => (
          <li key={at}>
            <p>
              {what} <b>{count === 1 ? 'once' : counted(count, 'time')}</b>
            </p>
            <p className="muted">
              Source: {CLASSES[evidence] ?? evidence}
              {tested ? `, ${age(tested)}` : ''}: {source}
            </p>
          </li>
        ))}
      </ul>
      {client.limits.length ? (
        <>
          <h3>Not simulated here</h3>
          <ul className="limits muted">
            {client.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function age(tested: string): string {
  const years = Math.floor((Date.now() - Date.parse(tested)) / (365.25 * 86_400_000))
  return years < 1 ? 'tested within a year' : `tested ${years === 1 ? 'a year' : counted(years, 'year')} ago`
}

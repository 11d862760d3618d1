import type { ReactElement } from 'react'
import type { ClientEntry, ClientReport } from '../protocol.js'

const CLASSES: Readonly<Record<string, string>> = {
  'vendor-code': 'the vendor’s own code',
  'test-data': 'test data',
  'bug-report': 'a bug that can be reproduced',
  heuristic: 'what people report; nobody has proven it',
}

/** What the chosen client makes of this mail, how that is known, and what cannot be shown here. */
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
      {report?.changes.length === 0 ? <p className="fine">It shows this mail as it was sent.</p> : null}
      <ul>
        {report?.changes.map(({ what, count, evidence, source, tested }, at) => (
          <li key={at}>
            <p>
              {what} <b>{count === 1 ? 'once' : `${count} times`}</b>
            </p>
            <p className="muted">
              Known from {CLASSES[evidence] ?? evidence}
              {tested ? `, ${age(tested)}` : ''}: {source}
            </p>
          </li>
        ))}
      </ul>
      {client.limits.length ? (
        <>
          <h3>What this cannot show</h3>
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
  return years < 1 ? 'tested within a year' : `tested ${years === 1 ? 'a year' : `${years} years`} ago`
}

import type { ReactElement } from 'react'
import type { JsonPlace } from '../protocol.js'

/** In place of the checks: a mail of the last good version says nothing of the file as it is. */
export function BrokenChecks({
  name,
  broken: { line, column, message },
}: {
  readonly name: string
  readonly broken: JsonPlace
}): ReactElement {
  return (
    <section className="checks" aria-label="Checks" aria-busy="false">
      <h2>
        Checks <span className="muted">1 error</span>
      </h2>
      <ul>
        <li>
          <p>
            <span className="badge error">error</span> {message}
          </p>
          <span className="muted">
            {name}, line {line}, column {column}
          </span>
        </li>
      </ul>
    </section>
  )
}

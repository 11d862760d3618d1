import type { ReactElement } from 'react'
import type { JsonPlace } from '../protocol.js'

/** Replaces the checks of a broken file, because they would describe the last valid version. */
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

import type { ReactElement } from 'react'
import type { JsonPlace } from './protocol.js'

/** Shows the error of a broken file. The last valid version is shown below. */
export function BrokenNote({
  name,
  broken: { line, column, message, excerpt },
  kept,
}: {
  readonly name: string
  readonly broken: JsonPlace
  readonly kept: boolean
}): ReactElement {
  return (
    <div className="broken-note" role="alert">
      <p>
        <b>
          {name}, line {line}, column {column}
        </b>
        : {message}
      </p>
      {excerpt ? <code>{excerpt}</code> : null}
      {kept ? <p className="muted">Below is the last valid version.</p> : null}
    </div>
  )
}

import type { ReactElement } from 'react'
import type { JsonPlace } from './protocol.js'

/** Where a file stopped being a post. What was fine before is still shown beneath. */
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
      {kept ? <p className="muted">Below is the last version that was fine.</p> : null}
    </div>
  )
}

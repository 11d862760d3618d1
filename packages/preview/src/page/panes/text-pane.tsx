import type { ReactElement } from 'react'
import type { PostReport } from '../protocol.js'

/** Shows the plain-text part, at the width of its line breaks. */
export function TextPane({ report: { text, language, direction } }: { readonly report: PostReport }): ReactElement {
  return (
    <section className="pane" aria-label="Plain text" tabIndex={0}>
      <pre className="plain" lang={language} dir={direction}>
        {text}
      </pre>
    </section>
  )
}

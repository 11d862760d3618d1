import { useState, type ReactElement } from 'react'
import { Choice } from '../bar/choice.js'
import type { PostReport } from '../protocol.js'

const SOURCES = [
  { value: 'headers', label: 'Headers' },
  { value: 'html', label: 'HTML' },
  { value: 'message', label: 'Message' },
] as const

/** Shows headers, HTML and message as sent. */
export function SourcePane({ report: { headers, html, source } }: { readonly report: PostReport }): ReactElement {
  const [shown, setShown] = useState<(typeof SOURCES)[number]['value']>('headers')
  return (
    <section className="pane source-pane" aria-label="Source">
      <Choice label="Source" value={shown} options={SOURCES} onChange={setShown} />
      {shown === 'headers' ? (
        <table className="headers">
          <tbody>
            {headers.map(([name, value], at) => (
              <tr key={at}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Lines text={shown === 'html' ? html : source} />
      )}
    </section>
  )
}

/** Lines with the same numbers as in findings. */
function Lines({ text }: { readonly text: string }): ReactElement {
  const lines = text.split(/\r?\n/)
  return (
    <pre className="lines" tabIndex={0} aria-label="Lines">
      {lines.map((line, at) => (
        <span key={at} id={`line-${at + 1}`} data-line={at + 1}>
          {line}
          {'\n'}
        </span>
      ))}
    </pre>
  )
}

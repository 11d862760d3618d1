import { useState } from 'react'
import { clients, inClient, type PlaygroundFinding, type Rendering } from './rendering.js'
import type { View } from './state.js'

/** What the reader gets, in one of its views. */
export function Output({ view, shown }: { readonly view: View; readonly shown: Rendering }) {
  switch (view) {
    case 'page':
      return <Frame title="The page" html={shown.page} />
    case 'mail':
      return (
        <>
          <p className="playground-subject">
            <span>Subject</span> {shown.subject}
          </p>
          <Frame title="The mail" html={shown.mail} />
        </>
      )
    case 'text':
      return <pre>{shown.text}</pre>
    case 'clients':
      return <InClient mail={shown.mail} />
    case 'findings':
      return <Findings findings={shown.findings} />
  }
}

/** A document from anybody: no script runs in it, and it has nothing of this page. */
function Frame({
  title,
  html,
  scheme,
}: {
  readonly title: string
  readonly html: string
  readonly scheme?: 'light' | 'dark'
}) {
  return (
    <iframe
      title={title}
      srcDoc={html}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      style={scheme ? { colorScheme: scheme } : undefined}
    />
  )
}

function InClient({ mail }: { readonly mail: string }) {
  const [id, setId] = useState(clients[0]?.id ?? '')
  const { html, dark, changes } = inClient(mail, id)
  return (
    <>
      <label className="playground-client">
        Mail client
        <select value={id} onChange={({ target }) => setId(target.value)}>
          {clients.map((client) => (
            <option key={client.id} value={client.id}>
              {client.name}
            </option>
          ))}
        </select>
      </label>
      <Frame title="The mail in this client" html={html} scheme={dark ? 'dark' : 'light'} />
      <details>
        <summary>
          {changes.length === 0 ? 'The client changes nothing' : `What the client changes: ${changes.length}`}
        </summary>
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

function Findings({ findings }: { readonly findings: readonly PlaygroundFinding[] }) {
  if (findings.length === 0) return <p>No findings.</p>
  return (
    <ul className="playground-findings">
      {findings.map(({ severity, name, message, place }) => (
        <li key={`${name} ${place} ${message}`}>
          <strong>{severity === 'error' ? 'Error' : 'Warning'}</strong> <code>{name}</code> {message}
          {place === '' ? null : <code className="playground-place">{place}</code>}
        </li>
      ))}
    </ul>
  )
}

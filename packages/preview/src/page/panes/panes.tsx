import { type CSSProperties, type ReactElement, type ReactNode, useState } from 'react'
import { Choice } from '../bar/choice.js'
import { LiveFrame } from '../frames/live-frame.js'
import type { ClientEntry, FromFrame, PostReport } from '../protocol.js'
import type { PaneName, PanesTogether } from '../scrolling/panes-together.js'
import { mailAddress, pageAddress } from '../state/addresses.js'
import type { Settings, Width } from '../state/settings.js'
import type { ShownBlock } from '../state/use-blocks.js'
import type { Change } from '../state/use-settings.js'
import { ClientSheet } from './client-sheet.js'

const SOURCES = [
  { value: 'headers', label: 'Headers' },
  { value: 'html', label: 'HTML' },
  { value: 'message', label: 'Message' },
] as const

/** Shows headers, HTML and message as sent. */
function SourcePane({ report: { headers, html, source } }: { readonly report: PostReport }): ReactElement {
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

export interface PanesProps {
  readonly name: string
  readonly revision: number
  readonly report: PostReport
  readonly settings: Settings
  readonly change: Change
  readonly clients: readonly ClientEntry[]
  readonly shown: ShownBlock | null
  readonly together: PanesTogether
  readonly hear: (message: FromFrame, pane: PaneName) => void
}

/** The selected panes of a post. Another post starts at its top. */
export function Panes({
  name,
  revision,
  report,
  settings,
  change,
  clients,
  shown,
  together,
  hear,
}: PanesProps): ReactElement {
  const { view, width, client } = settings
  return (
    <>
      {view === 'both' || view === 'page' ? (
        <FramePane key="page" label="Web page" width={width}>
          <LiveFrame
            key={name}
            title="Web page"
            address={pageAddress(name, settings)}
            revision={revision}
            shown={shown}
            together={{ panes: together, pane: 'page' }}
            onMessage={(message) => hear(message, 'page')}
          />
        </FramePane>
      ) : null}
      {view === 'both' || view === 'mail' ? (
        <FramePane key="mail" label="Mail" width={width} above={<InboxRow inbox={report.inbox} />}>
          <LiveFrame
            key={name}
            title="Mail"
            address={mailAddress(name, settings, client)}
            revision={revision}
            shown={shown}
            together={{ panes: together, pane: 'mail' }}
            onMessage={(message) => hear(message, 'mail')}
            measured
          />
        </FramePane>
      ) : null}
      {view === 'text' ? <TextPane report={report} /> : null}
      {view === 'source' ? <SourcePane report={report} /> : null}
      {view === 'clients' ? (
        <ClientSheet name={name} revision={revision} settings={settings} change={change} clients={clients} />
      ) : null}
    </>
  )
}

/** Shows the plain-text part, at the width of its line breaks. */
function TextPane({ report: { text, language, direction } }: { readonly report: PostReport }): ReactElement {
  return (
    <section className="pane" aria-label="Plain text" tabIndex={0}>
      <pre className="plain" lang={language} dir={direction}>
        {text}
      </pre>
    </section>
  )
}

interface FramePaneProps {
  readonly label: string
  readonly width: Width
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** A frame with the selected width, centred in its pane. */
function FramePane({ label, width, above, children }: FramePaneProps): ReactElement {
  return (
    // It scrolls, so that the keyboard must reach it.
    <section className="pane" aria-label={label} tabIndex={0}>
      {above}
      <div className="stage" style={(width === null ? {} : { '--width': `${width}px` }) as CSSProperties}>
        {children}
      </div>
    </section>
  )
}

/** The mail's row in an inbox, on a desktop and on a phone. */
function InboxRow({ inbox: { sender, address, subject, preheader, date } }: Pick<PostReport, 'inbox'>): ReactElement {
  const time = new Date(date).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  return (
    <div className="inbox">
      <div className="inbox-desktop" aria-label="In an inbox on a desktop" role="group">
        <span className="inbox-sender" title={address} dir="auto">
          {sender}
        </span>
        <span className="inbox-line" dir="auto">
          <b>{subject}</b> <span>{preheader}</span>
        </span>
        <time>{time}</time>
      </div>
      <div className="inbox-phone" aria-label="In an inbox on a phone" role="group">
        <p>
          <b dir="auto">{sender}</b>
          <time>{time}</time>
        </p>
        <p className="inbox-subject" dir="auto">
          {subject}
        </p>
        <p className="inbox-preheader" dir="auto">
          {preheader}
        </p>
      </div>
    </div>
  )
}

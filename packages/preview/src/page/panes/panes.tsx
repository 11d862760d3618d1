import type { ReactElement } from 'react'
import { LiveFrame } from '../frames/live-frame.js'
import type { ClientEntry, FromFrame, PostReport } from '../protocol.js'
import { mailAddress, pageAddress } from '../state/addresses.js'
import type { PaneName, PanesTogether } from '../scrolling/panes-together.js'
import type { Settings } from '../state/settings.js'
import type { ShownBlock } from '../state/use-blocks.js'
import type { Change } from '../state/use-settings.js'
import { ClientSheet } from './client-sheet.js'
import { FramePane } from './frame-pane.js'
import { InboxRow } from './inbox-row.js'
import { SourcePane } from './source-pane.js'
import { TextPane } from './text-pane.js'

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

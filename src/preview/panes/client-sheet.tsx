import type { ReactElement } from 'react'
import { LiveFrame } from '../frames/live-frame.js'
import type { ClientEntry } from '../protocol.js'
import { mailAddress } from '../state/addresses.js'
import type { Settings } from '../state/settings.js'
import type { Change } from '../state/use-settings.js'

export interface ClientSheetProps {
  readonly name: string
  readonly revision: number
  readonly settings: Settings
  readonly change: Change
  readonly clients: readonly ClientEntry[]
}

/** The mail in every client at once, small; each leads to itself. */
export function ClientSheet({ name, revision, settings, change, clients }: ClientSheetProps): ReactElement {
  const all: readonly Pick<ClientEntry, 'id' | 'name'>[] = [{ id: '', name: 'As sent' }, ...clients]
  return (
    <section className="pane sheet-pane" aria-label="Every client" tabIndex={0}>
      <ul className="client-sheet">
        {all.map((client) => (
          <li key={client.id}>
            <button type="button" onClick={() => change({ view: 'mail', client: client.id || null })}>
              {client.name}
            </button>
            <div className="thumbnail" inert>
              <Thumbnail
                title={`The mail in ${client.name}`}
                address={mailAddress(name, settings, client.id || null, { later: '1' })}
                revision={revision}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One that is out of sight has not loaded; told another address, it would. */
function Thumbnail(props: {
  readonly title: string
  readonly address: string
  readonly revision: number
}): ReactElement {
  return <LiveFrame key={props.address} {...props} lazy />
}

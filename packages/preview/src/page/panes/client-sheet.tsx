import { type ReactElement, useState } from 'react'
import { LiveFrame } from '../frames/live-frame.js'
import type { ClientDifferences, ClientEntry } from '../protocol.js'
import { apiAddress, mailAddress } from '../state/addresses.js'
import type { Settings } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'
import type { Change } from '../state/use-settings.js'

export interface ClientSheetProps {
  readonly name: string
  readonly revision: number
  readonly settings: Settings
  readonly change: Change
  readonly clients: readonly ClientEntry[]
}

type Changes = ClientDifferences['clients'][number]['changes']

const SHOWN_CHANGES = 3

/** Thumbnails of the mail in every client that changes it, with the changed blocks marked. Each opens its client. */
export function ClientSheet({ name, revision, settings, change, clients }: ClientSheetProps): ReactElement {
  const [all, setAll] = useState(false)
  const { answer } = useAnswer<ClientDifferences>(apiAddress('differences', name, settings), revision)
  const looks = useLooks()
  const differences = clients.map((client) => ({ client, marks: looks.differing(client.id, client.scheme) }))
  const alike = differences.filter(({ marks }) => marks?.length === 0)
  const isComplete = differences.every(({ marks }) => marks !== null)
  const open = (client: string | null) => change({ view: 'mail', client })
  const frame = (key: string, title: string, address: string, marks: readonly number[] | null) => (
    <div className="thumbnail" inert>
      <LiveFrame
        key={address}
        title={title}
        address={address}
        revision={revision}
        lookedAt
        {...(marks ? { marks } : {})}
        onMessage={(message) => {
          if (message.type === 'looks') looks.take(key, message.looks)
        }}
      />
    </div>
  )
  return (
    <section className="pane sheet-pane" aria-label="Every client" tabIndex={0} aria-busy={!isComplete}>
      <p className="alike">
        {isComplete ? null : <span>Comparing what clients show…</span>}
        {alike.length > 0 ? (
          <>
            <span>Shown as sent: {alike.map(({ client }) => client.name).join(' · ')}</span>
            <button type="button" className="toggle" aria-pressed={all} onClick={() => setAll(!all)}>
              Show all
            </button>
          </>
        ) : null}
      </p>
      <ul className="client-sheet">
        {(['light', 'dark'] as const).map((scheme) => (
          <li key={scheme}>
            <button type="button" onClick={() => open(null)}>
              {scheme === 'light' ? 'As sent' : 'As sent, dark'}
            </button>
            {frame(
              scheme,
              scheme === 'light' ? 'The mail as sent' : 'The mail as sent, dark',
              mailAddress(name, { ...settings, scheme }, null, { later: '1' }),
              null,
            )}
          </li>
        ))}
        {differences.map(({ client: { id, name: title }, marks }) => (
          // Hidden frames also render, because they report how the mail looks.
          <li key={id} className={all || (marks?.length ?? 0) > 0 ? '' : 'undrawn'}>
            <button type="button" onClick={() => open(id)}>
              {title}
            </button>
            {frame(id, `The mail in ${title}`, mailAddress(name, settings, id, { later: '1' }), marks)}
            <Differences
              changes={marks?.length ? (answer?.clients.find((client) => client.id === id)?.changes ?? []) : []}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The list of a client's changes. */
function Differences({ changes }: { readonly changes: Changes }): ReactElement | null {
  if (changes.length === 0) return null
  const more = changes.length - SHOWN_CHANGES
  return (
    <ul className="differences">
      {changes.slice(0, SHOWN_CHANGES).map(({ what, count }, at) => (
        <li key={at}>
          {what} {count > 1 ? <b>{count}×</b> : null}
        </li>
      ))}
      {more > 0 ? <li className="muted">and {more} more</li> : null}
    </ul>
  )
}

type BlockLooks = readonly (readonly [block: number, look: string])[]

interface Looks {
  /** Stores the look of a frame's blocks, by the client's id, or by the scheme for the mail as sent. */
  take(frame: string, looks: BlockLooks): void
  /** The blocks that a client changes; null while unknown. */
  differing(client: string, scheme: 'light' | 'dark'): readonly number[] | null
}

/** Compares the frames of one mail. */
function useLooks(): Looks {
  const [looks, setLooks] = useState<ReadonlyMap<string, BlockLooks>>(new Map())
  return {
    take: (frame, taken) => setLooks((known) => new Map([...known, [frame, taken]])),
    differing(client, scheme) {
      const [sent, shown] = [looks.get(scheme), looks.get(client)]
      return sent && shown ? differingBlocks(sent, shown) : null
    },
  }
}

/** Blocks that differ or exist on one side only. */
function differingBlocks(sent: BlockLooks, shown: BlockLooks): number[] {
  const looks = new Map(shown)
  const changed = sent.flatMap(([block, look]) => (looks.get(block) === look ? [] : [block]))
  const known = new Set(sent.map(([block]) => block))
  return [...changed, ...shown.flatMap(([block]) => (known.has(block) ? [] : [block]))]
}

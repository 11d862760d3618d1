import { useCallback, useState, type ReactElement } from 'react'
import { Actions } from './bar/actions.js'
import { Bar } from './bar/bar.js'
import { BrokenNote } from './broken-note.js'
import { LiveFrame } from './frames/live-frame.js'
import { Help } from './help.js'
import { Checks } from './panel/checks.js'
import { ClientChanges } from './panel/client-changes.js'
import { Meters } from './panel/meters.js'
import { ClientSheet } from './panes/client-sheet.js'
import { FramePane } from './panes/frame-pane.js'
import { InboxRow } from './panes/inbox-row.js'
import { SourcePane } from './panes/source-pane.js'
import { TextPane } from './panes/text-pane.js'
import { Posts } from './post-list.js'
import type { ClientEntry, ClientReport, FromFrame, PostFindings, PostReport } from './protocol.js'
import { settingsAfter } from './shortcuts.js'
import { apiAddress, mailAddress, pageAddress } from './state/addresses.js'
import { useAnswer } from './state/use-answer.js'
import { usePosts } from './state/use-posts.js'
import { useSettings } from './state/use-settings.js'
import { useKeys } from './use-keys.js'

type LowContrast = Extract<FromFrame, { type: 'contrast' }>['low']

/** The whole page. What is rendered comes from the server; here it is chosen, arranged and explained. */
export function PreviewApp(): ReactElement {
  const { list, connected } = usePosts()
  const [settings, change] = useSettings()
  const [shown, setShown] = useState<{ block: number; at: number } | null>(null)
  const [pressed, setPressed] = useState<number | null>(null)
  const [low, setLow] = useState<LowContrast>([])
  const [delay, setDelay] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const [help, setHelp] = useState(false)

  const posts = list?.posts ?? []
  const entry = posts.find(({ name }) => name === settings.name) ?? (settings.name === null ? posts[0] : undefined)
  const name = entry?.name ?? ''
  const revision = entry?.revision ?? 0
  const { answer: clients } = useAnswer<readonly ClientEntry[]>('/api/clients', 0)
  const { answer: report } = useAnswer<PostReport>(entry ? apiAddress('post', name, settings) : null, revision)
  const { answer: findings, fresh } = useAnswer<PostFindings>(entry ? apiAddress('findings', name, settings) : null, revision)
  const client = clients?.find(({ id }) => id === settings.client) ?? null
  const { answer: clientReport } = useAnswer<ClientReport>(entry && client ? apiAddress('client', name, settings, { client: client.id }) : null, revision)
  const judged = fresh ? findings : null

  const { view } = settings
  const showBlock = useCallback(
    (block: number) => {
      if (view !== 'both' && view !== 'mail') change({ view: 'mail' })
      setShown({ block, at: Date.now() })
    },
    [view, change],
  )
  const step = (by: 1 | -1) => {
    const named = [...(report?.problems ?? []), ...(judged?.findings ?? [])].flatMap(({ block }) => block ?? [])
    const blocks = [...new Set(named)].sort((one, other) => one - other)
    const next = by === 1 ? (blocks.find((block) => block > (shown?.block ?? -1)) ?? blocks[0]) : (blocks.findLast((block) => block < (shown?.block ?? Infinity)) ?? blocks.at(-1))
    if (next !== undefined) showBlock(next)
  }
  const key = (pressedKey: string): boolean => {
    const changed = settingsAfter(pressedKey, { ...settings, name: entry?.name ?? null }, posts.map((post) => post.name), clients?.map(({ id }) => id) ?? [])
    if (changed) change(changed)
    else if (pressedKey === 'n' || pressedKey === 'p') step(pressedKey === 'n' ? 1 : -1)
    else if (pressedKey === '?') setHelp(true)
    else if (pressedKey === 'y') document.getElementById('copy-html')?.click()
    else if (pressedKey === 'm') document.getElementById('download')?.click()
    else if (pressedKey === 't') document.getElementById('send-to')?.focus()
    else return false
    return true
  }
  useKeys(key)
  const hear = (message: FromFrame) => {
    if (message.type === 'key') key(message.key)
    else if (message.type === 'block') setPressed(message.block)
    else if (message.type === 'contrast') setLow(message.low)
    else if (message.type === 'painted' && entry && revision > 1) setDelay(Math.round(message.at - entry.changed))
  }

  if (!list) return <p className="waiting">{connected ? 'Reading the posts…' : 'The preview’s server does not answer.'}</p>
  if (posts.length === 0) return <p className="waiting">No posts here yet. Save a .json or .html file in the folder, and it appears.</p>
  return (
    <div className={posts.length > 1 ? 'preview with-posts' : 'preview'}>
      <header className="head">
        <h1 dir="auto">{entry?.title || name || settings.name}</h1>
        <p className="status" role="status">
          {said || (connected ? (delay !== null && delay < 10_000 ? `Shown ${delay} ms after it was saved` : '') : 'The server does not answer; this is what it showed last.')}
        </p>
        {report ? <Actions report={report} settings={settings} smtp={list.smtp} say={setSaid} onHelp={() => setHelp(true)} /> : null}
      </header>
      <Bar settings={settings} change={change} clients={clients ?? []} recipients={list.recipients} />
      {posts.length > 1 ? <Posts posts={posts} current={entry?.name ?? null} choose={(chosen) => change({ name: chosen })} /> : null}
      <main className={`panes ${view}`}>
        {entry ? null : <p className="waiting">{settings.name} is gone. {posts.length > 1 ? 'Choose another post.' : ''}</p>}
        {entry?.broken ? <BrokenNote name={name} broken={entry.broken} kept={report !== null} /> : null}
        {entry && report ? (
          <>
            {view === 'both' || view === 'page' ? (
              <FramePane label="Web page" width={settings.width}>
                <LiveFrame title="Web page" address={pageAddress(name, settings)} revision={revision} onMessage={hear} />
              </FramePane>
            ) : null}
            {view === 'both' || view === 'mail' ? (
              <FramePane label="Mail" width={settings.width} above={<InboxRow inbox={report.inbox} />}>
                <LiveFrame title="Mail" address={mailAddress(name, settings, settings.client)} revision={revision} shown={shown} onMessage={hear} />
              </FramePane>
            ) : null}
            {view === 'text' ? <TextPane report={report} /> : null}
            {view === 'source' ? <SourcePane report={report} /> : null}
            {view === 'clients' ? <ClientSheet name={name} revision={revision} settings={settings} change={change} clients={clients ?? []} /> : null}
          </>
        ) : null}
      </main>
      {report ? (
        <aside className="panel" aria-label="About this mail">
          {client && view !== 'clients' && view !== 'page' ? <ClientChanges client={client} report={clientReport} /> : null}
          <Meters report={report} findings={judged} low={low} show={showBlock} />
          <Checks report={report} findings={judged} pressed={pressed} show={showBlock} />
        </aside>
      ) : null}
      {help ? <Help onClose={() => setHelp(false)} /> : null}
    </div>
  )
}

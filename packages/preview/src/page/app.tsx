import { counted } from 'diptych/domain'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'
import { Bar } from './bar/bar.js'
import { openMenuAround } from './bar/menu.js'
import { MoreMenu } from './bar/more-menu.js'
import { createLetter } from './desk/desk-calls.js'
import { DeskPane } from './desk/desk-pane.js'
import { NameDialog } from './desk/name-dialog.js'
import { FailureNotice } from './failure-notice.js'
import { Help } from './help.js'
import { BrokenChecks } from './panel/broken-checks.js'
import { Checks } from './panel/checks.js'
import { ClientChanges } from './panel/client-changes.js'
import { Meters } from './panel/meters.js'
import { Panes } from './panes/panes.js'
import { Posts } from './post-list.js'
import type { ClientEntry, ClientReport, FromFrame, JsonPlace, PostFindings, PostReport } from './protocol.js'
import type { PaneName } from './scrolling/panes-together.js'
import { usePanesTogether } from './scrolling/use-panes-together.js'
import { settingsAfter } from './shortcuts.js'
import { apiAddress } from './state/addresses.js'
import { useAnswer } from './state/use-answer.js'
import { useBlocks } from './state/use-blocks.js'
import { usePosts } from './state/use-posts.js'
import { type Change, useSettings } from './state/use-settings.js'
import { useStatus } from './state/use-status.js'

type LowContrast = Extract<FromFrame, { type: 'contrast' }>['low']

const NO_CONTRAST = { name: null, low: [] } as const

/** The whole page. The server renders posts; the page selects and arranges them. */
function PreviewApp(): ReactElement {
  const { list, connected } = usePosts()
  const [settings, change] = useSettings()
  const [contrast, setContrast] = useState<{ readonly name: string | null; readonly low: LowContrast }>(NO_CONTRAST)
  const [help, setHelp] = useState(false)
  const [isCreating, setIsCreating] = useState(false)
  const { name, view } = settings
  const together = usePanesTogether(name)

  const posts = list?.posts ?? []
  const catalogue = list?.catalogue ?? null
  const entry = [...posts, ...(catalogue ? [catalogue] : [])].find((post) => post.name === name)
  const first = posts[0]?.name
  // Stored in the address at once, so that a new post earlier in the list is not selected instead.
  useEffect(() => {
    if (name === null && first !== undefined) change({ name: first })
  }, [name, first, change])
  useEffect(() => {
    document.title = entry?.title ? `${entry.title}, preview` : 'Preview'
  }, [entry?.title])

  const revision = entry?.revision ?? 0
  const ask = (call: string, more?: Record<string, string>) =>
    entry?.showable ? apiAddress(call, entry.name, settings, more) : null
  const { answer: clients } = useAnswer<readonly ClientEntry[]>('/api/clients', 0)
  const { answer: report, failure } = useAnswer<PostReport>(ask('post'), revision, entry?.name)
  const { answer: findings, fresh, failure: unjudged } = useAnswer<PostFindings>(ask('findings'), revision, entry?.name)
  const client = clients?.find(({ id }) => id === settings.client) ?? null
  const { answer: clientReport } = useAnswer<ClientReport>(
    client && ask('client', { client: client.id }),
    revision,
    client && entry && `${entry.name} ${client.id}`,
  )
  const judged = fresh ? findings : null
  const low = contrast.name === name ? contrast.low : NO_CONTRAST.low

  const blocks = useBlocks(settings, change, [
    ...(report?.problems ?? []).map(({ block, source }) => ({ block, at: source })),
    ...(judged?.findings ?? []),
  ])
  const status = useStatus(connected, entry, report && failure)
  const toCatalogue = catalogue
    ? {
        open: entry === catalogue,
        turn: () => change({ name: entry === catalogue ? (first ?? null) : catalogue.name }),
      }
    : null
  const key = (pressed: string): boolean => {
    const changed = settingsAfter(
      pressed,
      settings,
      posts.map((post) => post.name),
      clients?.map(({ id }) => id) ?? [],
    )
    if (changed) change(changed)
    else if (pressed === 'n' || pressed === 'p') blocks.step(pressed === 'n' ? 1 : -1)
    else if (pressed === '?') setHelp(true)
    else if (pressed === 'b' && toCatalogue) toCatalogue.turn()
    else if (pressed === 'y') document.getElementById('copy-html')?.click()
    else if (pressed === 'm') document.getElementById('download')?.click()
    else if (pressed === 't') {
      const field = document.getElementById('send-to')
      openMenuAround(field)
      field?.focus()
    } else return false
    return true
  }
  useKeys(key)
  const hear = (message: FromFrame, pane: PaneName) => {
    if (message.type === 'key') key(message.key)
    else if (message.type === 'block') blocks.press(message.block, pane)
    else if (message.type === 'contrast') setContrast({ name, low: message.low })
    else if (message.type === 'painted') status.painted(message)
  }

  if (!list)
    return (
      <main className="waiting">
        {connected ? 'Reading the posts…' : 'The preview server does not answer. Start the preview again.'}
      </main>
    )
  const create = list.nameable ? () => setIsCreating(true) : null
  const naming = isCreating ? (
    <NameDialog
      action="New letter"
      label="Title"
      hint="It becomes a draft in the folder of your posts, named by its title."
      initial=""
      onName={async (title) => change({ name: (await createLetter(title)).name, write: true })}
      onClose={() => setIsCreating(false)}
    />
  ) : null
  if (posts.length === 0 && !entry)
    return (
      <main className="waiting">
        <p>No posts here yet. Save a .md, .json or .html file in the folder.</p>
        {create ? (
          <p>
            <button type="button" className="main" onClick={create}>
              New letter
            </button>
          </p>
        ) : null}
        {naming}
      </main>
    )
  const many = posts.length > 1
  const writable = list.writable && entry !== undefined && entry !== catalogue
  const writing = writable && settings.write
  return (
    <div className={`preview${writing ? ' writing' : many ? ' with-posts' : ''}${many ? ' many' : ''}`}>
      <Bar
        title={entry?.title ?? null}
        status={status.line}
        settings={settings}
        change={change}
        posts={posts}
        current={entry?.name ?? null}
        clients={clients ?? []}
        recipients={list.recipients}
        writable={writable}
        more={
          <MoreMenu
            report={report}
            settings={settings}
            smtp={list.smtp}
            catalogue={toCatalogue}
            say={status.say}
            onHelp={() => setHelp(true)}
            create={create}
          />
        }
      />
      {writing ? (
        <DeskPane
          name={entry.name}
          nameable={list.nameable}
          revision={revision}
          report={report?.name === entry.name ? report : null}
          findings={findings}
          broken={entry.broken}
          shown={blocks.shown}
          together={together}
          settings={settings}
          change={change}
          press={(block) => blocks.press(block, 'source')}
          say={status.say}
        />
      ) : null}
      {many ? (
        <Posts
          posts={posts}
          current={entry?.name ?? null}
          choose={(chosen) => change({ name: chosen })}
          create={create}
        />
      ) : null}
      <main className={`panes ${view}`}>
        {entry || name === null ? null : (
          <p className="waiting">
            {name} was removed.{many ? ' Choose another post.' : ''}
          </p>
        )}
        {entry?.broken ? (
          <BrokenNote name={entry.name} broken={entry.broken} kept={report?.name === entry.name} />
        ) : null}
        {report?.belowWall ? <BelowWall hidden={report.belowWall} change={change} /> : null}
        {entry && report ? (
          <FailureNotice of={report}>
            <Panes
              name={entry.name}
              revision={revision}
              report={report}
              settings={settings}
              change={change}
              clients={clients ?? []}
              shown={blocks.shown}
              together={together}
              hear={hear}
            />
          </FailureNotice>
        ) : null}
        {entry?.showable && !report ? <Opening name={entry.name} failure={failure} /> : null}
      </main>
      {entry?.broken && !report ? (
        <aside className="panel" aria-label="About this mail">
          <BrokenChecks name={entry.name} broken={entry.broken} />
        </aside>
      ) : null}
      {report ? (
        <aside className="panel" aria-label="About this mail">
          <FailureNotice of={report}>
            {client && view !== 'clients' && view !== 'page' ? (
              <ClientChanges client={client} report={clientReport} />
            ) : null}
            <Meters report={report} findings={judged} low={low} show={blocks.show} />
            {entry?.broken ? (
              <BrokenChecks name={entry.name} broken={entry.broken} />
            ) : (
              <Checks
                report={report}
                findings={judged}
                failure={unjudged}
                pressed={blocks.pressed}
                writable={writable}
                show={blocks.show}
              />
            )}
          </FailureNotice>
        </aside>
      ) : null}
      {naming}
      {help ? <Help onClose={() => setHelp(false)} /> : null}
    </div>
  )
}

/** Says what happens until a post is shown for the first time, or why it is not. */
function Opening({ name, failure }: { readonly name: string; readonly failure: string | null }): ReactElement {
  if (failure !== null)
    return (
      <div className="waiting" role="alert">
        <p>{name} could not be shown.</p>
        <p>{failure}</p>
      </div>
    )
  return (
    <div className="waiting opening" role="status">
      <p>Rendering {name}…</p>
      <p className="slow">Embedded posts and media are looked up the first time. A slow service takes a while.</p>
    </div>
  )
}

/** Handles single keys, unless a text field has the focus. */
function useKeys(pressed: (key: string) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (
      ctrlKey ||
      metaKey ||
      altKey ||
      (target instanceof Element && target.closest('input, select, textarea, dialog, [contenteditable="true"]'))
    )
      return
    if (pressed(key)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

interface BelowWallProps {
  readonly hidden: NonNullable<PostReport['belowWall']>
  readonly change: Change
}

/** Says why the end of a post is in no pane, and leads to a reader who gets it. */
function BelowWall({ hidden: { blocks, state, seenBy }, change }: BelowWallProps): ReactElement {
  return (
    <p className="below-wall" role="note">
      <span>
        {blocks === 0 ? 'The text' : counted(blocks, 'block')} below the paywall {blocks > 1 ? 'are' : 'is'} not shown
        to {state} readers.
      </span>{' '}
      <button type="button" onClick={() => change({ as: seenBy, recipient: null })}>
        Show as {seenBy}
      </button>
    </p>
  )
}

/** Shows the error of a broken file. The last valid version is shown below. */
function BrokenNote({
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

const place = document.getElementById('preview')
if (place) createRoot(place).render(<PreviewApp />)

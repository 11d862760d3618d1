import { SUBSCRIPTION_STATES } from 'diptych'
import type { ReactElement } from 'react'
import type { ClientEntry, PostEntry, RecipientEntry } from '../protocol.js'
import { DIRECTIONS, SCHEMES, type Settings, type View, WIDTHS } from '../state/settings.js'
import type { Change } from '../state/use-settings.js'
import { Choice } from './choice.js'
import { Menu } from './menu.js'

interface DisplayMenuProps {
  readonly settings: Settings
  readonly change: Change
}

const SCHEME_NAMES = { system: 'Auto', light: 'Light', dark: 'Dark' } as const
const DIRECTION_NAMES = { own: 'Own', ltr: 'LTR', rtl: 'RTL' } as const

/** How page and mail are shown: width, colours, pictures and direction. */
function DisplayMenu({ settings, change }: DisplayMenuProps): ReactElement {
  const { view, width, scheme, images, direction } = settings
  const isSheet = view === 'clients'
  const isMail = view !== 'page'
  return (
    <Menu label="Display" note={noteOf(settings)} title="Width, colours, pictures and direction">
      {isSheet ? null : (
        <Field label="Width" keys="w">
          <Choice
            label="Width"
            value={width}
            options={WIDTHS.map((value) => ({
              value,
              label: value === null ? 'Full' : String(value),
              title: 'Width in CSS pixels (w)',
            }))}
            onChange={(value) => change({ width: value })}
          />
        </Field>
      )}
      <Field label="Colours" keys="d">
        <Choice
          label="Colours"
          value={scheme}
          options={SCHEMES.map((value) => ({
            value,
            label: SCHEME_NAMES[value],
            ...(value === 'system' ? { title: 'Same as your system (d)' } : {}),
          }))}
          onChange={(value) => change({ scheme: value })}
        />
      </Field>
      {isMail ? (
        <>
          <Field label="Pictures" keys="i">
            <Choice
              label="Pictures"
              value={images}
              options={[
                { value: true, label: 'Images on' },
                { value: false, label: 'Images off', title: 'Show the mail without pictures (i)' },
              ]}
              onChange={(value) => change({ images: value })}
            />
          </Field>
          <Field label="Direction" keys="l">
            <Choice
              label="Direction"
              value={direction}
              options={DIRECTIONS.map((value) => ({ value, label: DIRECTION_NAMES[value] }))}
              onChange={(value) => change({ direction: value })}
            />
          </Field>
        </>
      ) : null}
    </Menu>
  )
}

function Field({
  label,
  keys,
  children,
}: {
  readonly label: string
  readonly keys: string
  readonly children: ReactElement
}): ReactElement {
  return (
    <div className="field">
      <span aria-hidden="true">{label}</span>
      {children}
      <kbd aria-hidden="true">{keys}</kbd>
    </div>
  )
}

/** What differs from the defaults, in a few words. */
function noteOf({ view, width, scheme, images, direction }: Settings): string {
  return [
    width !== null && view !== 'clients' ? `${width} px` : '',
    scheme === 'system' ? '' : scheme,
    images || view === 'page' ? '' : 'no images',
    direction === 'own' || view === 'page' ? '' : DIRECTION_NAMES[direction],
  ]
    .filter(Boolean)
    .join(', ')
}

export interface BarProps {
  /** Title of the post; null if its file was never read. */
  readonly title: string | null
  /** A message about the last event. */
  readonly status: string
  readonly settings: Settings
  readonly change: Change
  readonly posts: readonly PostEntry[]
  readonly current: string | null
  readonly clients: readonly ClientEntry[]
  readonly recipients: readonly RecipientEntry[]
  /** Whether the post's file may be changed. */
  readonly writable: boolean
  /** The menu at the end. */
  readonly more: ReactElement
}

const VIEW_NAMES: readonly { value: View; label: string; title: string }[] = [
  { value: 'both', label: 'Both', title: 'Page and mail side by side (1)' },
  { value: 'page', label: 'Page', title: 'The web page (2)' },
  { value: 'mail', label: 'Mail', title: 'The mail (3)' },
  { value: 'text', label: 'Text', title: 'The plain text part (4)' },
  { value: 'source', label: 'Source', title: 'Headers, HTML and message (5)' },
  { value: 'clients', label: 'Clients', title: 'The mail in every client at once (6)' },
]

/** The row above everything: the post, its views, its reader and how it is shown. Narrow windows need two rows. */
export function Bar(props: BarProps): ReactElement {
  const { settings, change, clients, recipients, more } = props
  const { view, client } = settings
  const isDrawn = view !== 'text' && view !== 'source'
  return (
    <header className="bar">
      <div className="bar-part bar-post">
        <PostTitle {...props} />
        <Choice label="View" value={view} options={VIEW_NAMES} onChange={(value) => change({ view: value })} />
      </div>
      <section className="bar-part bar-settings" aria-label="View settings">
        <label className="pick">
          <span>Reader</span>
          <select
            value={settings.recipient ? `recipient:${settings.recipient}` : settings.as}
            onChange={(event) => change(readerOf(event.target.value, recipients))}
          >
            <optgroup label="Kind of reader">
              {SUBSCRIPTION_STATES.map((state) => (
                <option key={state} value={state}>
                  {state}
                </option>
              ))}
            </optgroup>
            {recipients.length ? (
              <optgroup label="From the list">
                {recipients.map(({ key, name, state }) => (
                  <option key={key} value={`recipient:${key}`}>
                    {name}, {state}
                  </option>
                ))}
              </optgroup>
            ) : null}
          </select>
        </label>
        {view === 'both' || view === 'mail' ? (
          <label className="pick">
            <span>Client</span>
            <select value={client ?? ''} onChange={(event) => change({ client: event.target.value || null })}>
              <option value="">as sent</option>
              {clients.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {isDrawn ? <DisplayMenu settings={settings} change={change} /> : null}
        {more}
      </section>
    </header>
  )
}

/** The title, or the choice of posts where their list has no room, with the status line and the way to the editor. */
function PostTitle({ title, status, settings, change, posts, current, writable }: BarProps): ReactElement {
  return (
    <>
      <h1 dir="auto" title={title ?? undefined}>
        {title || settings.name}
      </h1>
      {posts.length > 1 ? (
        <label className="pick pick-post">
          <span className="unseen">Post</span>
          <select value={current ?? ''} onChange={(event) => change({ name: event.target.value })}>
            {posts.some(({ name }) => name === current) ? null : <option value={current ?? ''}>{title}</option>}
            {posts.map(({ name, title: each, state }) => (
              <option key={name} value={name}>
                {each || name}
                {state === 'broken' ? ' (broken)' : ''}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <p className="status" role="status" title={status}>
        {status}
      </p>
      {writable ? (
        <button
          type="button"
          className="toggle"
          aria-pressed={settings.write}
          title="Edit the text of the post (e)"
          onClick={() => change({ write: !settings.write })}
        >
          Write
        </button>
      ) : null}
    </>
  )
}

function readerOf(value: string, recipients: readonly RecipientEntry[]): Partial<Settings> {
  const key = value.startsWith('recipient:') ? value.slice('recipient:'.length) : null
  const state =
    recipients.find((recipient) => recipient.key === key)?.state ??
    SUBSCRIPTION_STATES.find((each) => each === value) ??
    'free'
  return { as: state, recipient: key }
}

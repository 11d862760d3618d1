import type { ReactElement } from 'react'
import { SUBSCRIPTION_STATES } from '../../domain/reader/subscription.js'
import type { ClientEntry, PostEntry, RecipientEntry } from '../protocol.js'
import { WIDTHS, type Settings, type View } from '../state/settings.js'
import type { Change } from '../state/use-settings.js'
import { Choice } from './choice.js'

export interface BarProps {
  readonly settings: Settings
  readonly change: Change
  readonly posts: readonly PostEntry[]
  readonly current: string | null
  readonly clients: readonly ClientEntry[]
  readonly recipients: readonly RecipientEntry[]
  /** Whether the post's file may be changed. */
  readonly writable: boolean
}

const VIEW_NAMES: readonly { value: View; label: string; title: string }[] = [
  { value: 'both', label: 'Both', title: 'Page and mail side by side (1)' },
  { value: 'page', label: 'Page', title: 'The web page (2)' },
  { value: 'mail', label: 'Mail', title: 'The mail (3)' },
  { value: 'text', label: 'Text', title: 'The plain text part (4)' },
  { value: 'source', label: 'Source', title: 'Headers, HTML and message (5)' },
  { value: 'clients', label: 'Clients', title: 'The mail in every client at once (6)' },
]

/** Controls for post, view, reader, client and appearance. */
export function Bar({ settings, change, posts, current, clients, recipients, writable }: BarProps): ReactElement {
  const { view, width, scheme, images, direction, client } = settings
  const drawn = view !== 'text' && view !== 'source'
  const mails = drawn && view !== 'page'
  return (
    <section className="bar" aria-label="View settings">
      {posts.length > 1 ? (
        // Shown if the window is too narrow for the list of posts.
        <label className="pick pick-post">
          <span>Post</span>
          <select value={current ?? ''} onChange={(event) => change({ name: event.target.value })}>
            {posts.map(({ name, title, state }) => (
              <option key={name} value={name}>
                {title || name}
                {state === 'broken' ? ' (broken)' : ''}
              </option>
            ))}
          </select>
        </label>
      ) : null}
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
      <Choice label="View" value={view} options={VIEW_NAMES} onChange={(value) => change({ view: value })} />
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
      {mails && view !== 'clients' ? (
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
      {drawn && view !== 'clients' ? (
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
      ) : null}
      {drawn ? (
        <Choice
          label="Colours"
          value={scheme}
          options={[
            { value: 'system', label: 'Auto', title: 'Same as your system (d)' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={(value) => change({ scheme: value })}
        />
      ) : null}
      {mails ? (
        <>
          <button
            type="button"
            className="toggle"
            aria-pressed={!images}
            title="Show the mail without pictures (i)"
            onClick={() => change({ images: !images })}
          >
            Images off
          </button>
          <button
            type="button"
            className="toggle"
            aria-pressed={direction !== 'own'}
            title="Switch the text direction (l)"
            onClick={() => change({ direction: direction === 'own' ? 'rtl' : direction === 'rtl' ? 'ltr' : 'own' })}
          >
            {direction === 'own' ? 'Direction' : direction.toUpperCase()}
          </button>
        </>
      ) : null}
    </section>
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

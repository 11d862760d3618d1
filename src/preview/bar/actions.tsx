import { useState, type FormEvent, type ReactElement } from 'react'
import type { Failure, PostReport, SendAnswer } from '../protocol.js'
import { apiAddress } from '../state/addresses.js'
import { copyText } from './copy-text.js'
import type { Settings } from '../state/settings.js'

export interface ActionsProps {
  readonly report: PostReport
  readonly settings: Settings
  readonly smtp: string | null
  /** Opens and closes the post with every block; null if it was not built. */
  readonly catalogue: { readonly open: boolean; turn(): void } | null
  /** Shows a message in the status line, which screen readers announce. */
  readonly say: (words: string) => void
  readonly onHelp: () => void
}

const REMEMBERED = 'diptych:test-address'

/** Actions for the shown mail. */
export function Actions({ report, settings, smtp, catalogue, say, onHelp }: ActionsProps): ReactElement {
  const [to, setTo] = useState(() => localStorage.getItem(REMEMBERED) ?? '')
  const [sending, setSending] = useState(false)
  const copy = () =>
    copyText(report.html).then(
      () => say('Copied the mail’s HTML'),
      () => say('The browser refused to copy the HTML'),
    )
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    localStorage.setItem(REMEMBERED, to)
    const answer = await fetch(apiAddress('send', report.name, settings, { to }), { method: 'POST' })
      .then(async (response) => answerIn(await response.json()))
      .catch((): SendAnswer => ({ ok: false, reason: 'The preview server does not answer. Start the preview again.' }))
    setSending(false)
    say(answer.ok ? `Sent to ${answer.to}` : `Not sent: ${answer.reason}`)
  }
  return (
    <div className="actions">
      <button type="button" id="copy-html" title="Copy the mail’s HTML (y)" onClick={copy}>
        Copy HTML
      </button>
      <a
        id="download"
        className="button"
        href={apiAddress('message.eml', report.name, settings)}
        download
        title="Download the message (m)"
      >
        .eml
      </a>
      {smtp ? (
        <form className="send" onSubmit={send}>
          <input
            id="send-to"
            type="email"
            required
            value={to}
            placeholder="you@example.com"
            aria-label={`Send a test through ${smtp} to`}
            onChange={(event) => setTo(event.target.value)}
          />
          <button type="submit" disabled={sending} title={`Send through ${smtp} (t)`}>
            {sending ? 'Sending…' : 'Send test'}
          </button>
        </form>
      ) : null}
      {catalogue ? (
        <button
          type="button"
          className="toggle"
          aria-pressed={catalogue.open}
          title="Show or leave the post with every block (b)"
          onClick={catalogue.turn}
        >
          Blocks
        </button>
      ) : null}
      <button type="button" title="Keyboard shortcuts" aria-label="Keyboard shortcuts" onClick={onHelp}>
        ?
      </button>
    </div>
  )
}

function answerIn(body: SendAnswer | Failure): SendAnswer {
  return 'error' in body ? { ok: false, reason: body.error } : body
}

import { type FormEvent, type ReactElement, useState } from 'react'
import type { Failure, PostReport, SendAnswer } from '../protocol.js'
import { apiAddress } from '../state/addresses.js'
import type { Settings } from '../state/settings.js'
import { Menu } from './menu.js'

export interface MoreMenuProps {
  /** null while nothing is shown that could be copied or sent. */
  readonly report: PostReport | null
  readonly settings: Settings
  readonly smtp: string | null
  /** Opens and closes the post with every block; null if it was not built. */
  readonly catalogue: { readonly open: boolean; turn(): void } | null
  /** Shows a message in the status line, which screen readers announce. */
  readonly say: (words: string) => void
  readonly onHelp: () => void
  /** Creates a letter; null if that is not possible. */
  readonly create: (() => void) | null
}

const REMEMBERED = 'diptych:test-address'

/** Actions for the shown mail, the post with every block, and help. */
export function MoreMenu({ report, catalogue, onHelp, create, ...others }: MoreMenuProps): ReactElement {
  return (
    <Menu label="More" title="Copy, download and send the mail; every block; shortcuts">
      {create ? (
        <button type="button" onClick={create}>
          New letter
        </button>
      ) : null}
      {report ? <MailActions report={report} {...others} /> : null}
      {catalogue ? (
        <button
          type="button"
          className="toggle"
          aria-pressed={catalogue.open}
          title="Show or leave the post with every block (b)"
          onClick={catalogue.turn}
        >
          Every block
        </button>
      ) : null}
      <button type="button" title="Keyboard shortcuts (?)" onClick={onHelp}>
        Keyboard shortcuts
      </button>
    </Menu>
  )
}

type MailActionsProps = Pick<MoreMenuProps, 'settings' | 'smtp' | 'say'> & { readonly report: PostReport }

function MailActions({ report, settings, smtp, say }: MailActionsProps): ReactElement {
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
    <>
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
        Download .eml
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
    </>
  )
}

function answerIn(body: SendAnswer | Failure): SendAnswer {
  return 'error' in body ? { ok: false, reason: body.error } : body
}

/** Copies text. The clipboard API works only on localhost and https, so other pages use the old command. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const before = document.activeElement
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'unseen'
    document.body.append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    if (before instanceof HTMLElement) before.focus()
    if (!copied) throw new Error('The browser refused to copy the text.')
  }
}

import type { ReactElement } from 'react'
import type { PostReport } from '../protocol.js'

/** The mail's row in an inbox, on a desktop and on a phone. */
export function InboxRow({
  inbox: { sender, address, subject, preheader, date },
}: Pick<PostReport, 'inbox'>): ReactElement {
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

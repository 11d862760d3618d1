import { readersText } from 'diptych/newsletter'
import type { ReactElement } from 'react'
import type { ProofData } from './proof-data.js'
import { Section } from './section.js'

/** Shows the mail's row in the inbox of several clients. */
export function InboxSection({
  mails,
  senderName,
  sender,
  subject,
}: Pick<ProofData, 'mails' | 'senderName' | 'sender' | 'subject'>): ReactElement {
  const byPreheader = new Map<string, ProofData['mails'][number]['states'][number][]>()
  for (const { preheader, states } of mails)
    byPreheader.set(preheader, [...(byPreheader.get(preheader) ?? []), ...states])
  return (
    <Section id="inbox" title="Inbox">
      <p>
        From <span dir="auto">{sender}</span>. Clients cut subject and preview text at their own width; bold text is the
        subject.
      </p>
      {Array.from(byPreheader, ([preheader, states]) => (
        <div key={preheader} className="inboxes">
          {byPreheader.size > 1 ? <h3>{readersText(states)}</h3> : null}
          <Row name="Gmail on a desktop" look="wide" {...{ senderName, subject, preheader }} />
          <Row name="Outlook next to an open mail" look="column" {...{ senderName, subject, preheader }} />
          <Row name="Apple Mail on an iPhone" look="phone" {...{ senderName, subject, preheader }} />
          <Row name="Gmail on Android" look="android" {...{ senderName, subject, preheader }} />
        </div>
      ))}
    </Section>
  )
}

interface RowProps {
  readonly name: string
  readonly look: 'wide' | 'column' | 'phone' | 'android'
  readonly senderName: string
  readonly subject: string
  readonly preheader: string
}

function Row({ name, look, senderName, subject, preheader }: RowProps): ReactElement {
  return (
    <figure className={`inbox ${look}`}>
      <div className="scroll" role="group" aria-label={name} tabIndex={look === 'wide' ? 0 : undefined}>
        <div className="row">
          <span className="sender" dir="auto">
            {senderName}
          </span>
          <strong className="subject" dir="auto">
            {subject || '(no subject)'}
          </strong>
          <span className="preheader" dir="auto">
            {preheader}
          </span>
        </div>
      </div>
      <figcaption className="quiet">{name}</figcaption>
    </figure>
  )
}

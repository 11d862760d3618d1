import { changedParts, shortFingerprint } from 'diptych/newsletter'
import type { ReactElement } from 'react'
import type { ProofData } from './proof-data.js'
import { Section } from './section.js'

/** Lists the approvals, and shows the command to approve. */
export function SignSection({
  file,
  content,
  approvals,
  contentArguments,
}: Pick<ProofData, 'file' | 'content' | 'approvals' | 'contentArguments'>): ReactElement {
  const command = ['diptych', 'proof', file, ...contentArguments, '--fingerprint', content.fingerprint.slice(0, 16)]
  return (
    <Section id="sign" title="Approval">
      {approvals.length === 0 ? null : (
        <ul>
          {approvals.map(({ name, date, fingerprint, parts }) => (
            <li key={name}>
              <span dir="auto">{name}</span> approved{' '}
              {fingerprint === content.fingerprint ? 'exactly this content' : 'an earlier version'} on{' '}
              <time dateTime={date}>{date.slice(0, 10)}</time>.
              {fingerprint === content.fingerprint ? null : <> Changed since: {changedParts(parts, content.parts)}.</>}
            </li>
          ))}
        </ul>
      )}
      <p>
        I have seen the content <code>{shortFingerprint(content.fingerprint)}</code>. It may be sent.
      </p>
      <p className="sign-line">
        <span>Name</span>
        <span>Date</span>
        <span>Signature</span>
      </p>
      <p>To approve it for sending:</p>
      <pre>{[...command.map(shellWord), '--approve', '"Your name"'].join(' ')}</pre>
    </Section>
  )
}

function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

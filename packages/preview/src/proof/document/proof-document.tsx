import type { ReactElement } from 'react'
import { counted } from 'diptych/domain'
import { shortFingerprint } from 'diptych/newsletter'
import { RECORD_ID } from '../earlier-proof.js'
import { POLICY } from '../frame.js'
import { ChangesSection } from './changes-section.js'
import { ClientsSection } from './clients-section.js'
import { findingCounts } from '../findings.js'
import { FindingsSection } from './findings-section.js'
import { InboxSection } from './inbox-section.js'
import { LinksSection } from './links-section.js'
import { PicturesSection } from './pictures-section.js'
import type { ProofData } from './proof-data.js'
import { ReadersSection } from './readers-section.js'
import { SignSection } from './sign-section.js'
import { STYLE } from './style.js'
import { TextSection } from './text-section.js'

const CONTENTS = [
  ['findings', 'Findings'],
  ['changes', 'Changes'],
  ['inbox', 'Inbox'],
  ['readers', 'What readers get'],
  ['clients', 'Mail clients'],
  ['text', 'Plain text'],
  ['links', 'Links'],
  ['pictures', 'Pictures'],
  ['sign', 'Approval'],
] as const

/** The whole proof. It needs no scripts. The last element stores the record for the next proof. */
export function ProofDocument(proof: ProofData): ReactElement {
  const { title, publication, record } = proof
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="referrer" content="no-referrer" />
        <title>{`Proof: ${title}`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <header>
          <p className="quiet" dir="auto">
            {`Proof for ${publication || 'a publication without a name'}`}
          </p>
          <h1 dir="auto">{title}</h1>
          <Facts {...proof} />
        </header>
        <nav aria-label="Contents">
          <ul>
            {CONTENTS.map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <FindingsSection {...proof} />
          <ChangesSection {...proof} />
          <InboxSection {...proof} />
          <ReadersSection {...proof} />
          <ClientsSection {...proof} />
          <TextSection {...proof} />
          <LinksSection {...proof} />
          <PicturesSection {...proof} />
          <SignSection {...proof} />
        </main>
        <script type="application/json" id={RECORD_ID} dangerouslySetInnerHTML={{ __html: record }} />
      </body>
    </html>
  )
}

function Facts({ date, content, words, minutes, findings, links, mails, pages }: ProofData): ReactElement {
  const broken = links.filter(({ state }) => state.kind === 'broken').length
  const unchecked = links.filter(({ state }) => state.kind === 'unchecked').length
  const facts: readonly (readonly [string, string])[] = [
    ['Created', `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['Content', shortFingerprint(content.fingerprint)],
    ['Length', `${counted(words, 'word')}, ${minutes} min`],
    ['Findings', findingCounts(findings)],
    ['Links', `${links.length}: ${broken} broken, ${unchecked} not checked`],
    ['Versions', `${counted(pages.length, 'page')}, ${counted(mails.length, 'mail')}`],
  ]
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { counted, formatFileSize } from 'diptych/domain'
import { readersText, shortFingerprint, wordList } from 'diptych/newsletter'
import type { SubscriptionState } from 'diptych/types'
import type { ReactElement } from 'react'
import { RECORD_ID } from '../earlier-proof.js'
import { findingCounts } from '../findings.js'
import { POLICY } from '../frame.js'
import { ChangesSection } from './changes-section.js'
import { FrameView } from './frame-view.js'
import { InboxSection } from './inbox-section.js'
import { LinksSection } from './links-section.js'
import type { ProofData } from './proof-data.js'
import { ReadersSection } from './readers-section.js'
import { Section } from './section.js'
import { SignSection } from './sign-section.js'

/** The styles of a proof. Text has a contrast of at least 4.5:1 in both schemes. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#59636e;--ground:#fff;--panel:#f6f8fa;--line:#d1d9e0;--link:#0a57b8;--good:#116329;--bad:#b3141c;--warn:#7d4e00;--ins:#d8f5dd;--del:#ffdfdd}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9da7b3;--ground:#0d1117;--panel:#161b22;--line:#3d444d;--link:#6cb0ff;--good:#5fd37a;--bad:#ff8a83;--warn:#e3b341;--ins:#12381d;--del:#4b1a1a}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1180px;padding:24px 20px 64px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 4px;font-size:28px;line-height:1.2}
h2{margin:48px 0 12px;padding-top:16px;border-top:1px solid var(--line);font-size:21px;line-height:1.3}
h3{margin:0;font-size:17px}h4{margin:0;font-size:15px}
p{margin:0 0 8px}ul{margin:0 0 12px;padding-inline-start:20px}li{margin-bottom:6px}
a{color:var(--link)}
code,pre{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{margin:0 0 12px;padding:12px;border:1px solid var(--line);border-radius:6px;background:var(--panel);white-space:pre-wrap}
.quiet{color:var(--soft);font-size:14px}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px 20px;margin:20px 0}
.facts div{min-width:0}.facts dt{color:var(--soft);font-size:13px}.facts dd{margin:0}
nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;padding:0;list-style:none}
nav a{display:inline-block;padding:4px 0}
.fine{color:var(--good)}
.findings,.links,.pictures{padding:0;list-style:none}
.findings>li,.links>li,.pictures>li{margin:0;padding:10px 0 4px;border-bottom:1px solid var(--line)}
.findings p,.links p,.pictures p{margin-bottom:4px}
.error strong,.broken strong{color:var(--bad)}.warning strong,.unsure strong{color:var(--warn)}.links .fine{color:inherit}.links .fine strong{color:var(--good)}
ins{background:var(--ins);text-decoration:underline}del{background:var(--del)}
.difference{margin-bottom:12px;padding:12px;border:1px solid var(--line);border-radius:6px}
summary{padding:8px 0;cursor:pointer}summary h3,summary h4{display:inline}
.kind{border-bottom:1px solid var(--line)}.client{margin-inline-start:16px}
.inboxes{display:flex;flex-wrap:wrap;align-items:flex-start;gap:16px 24px}.inboxes h3{flex-basis:100%}
.inbox{margin:0 0 8px;min-width:0;max-width:100%}.inbox .scroll{overflow-x:auto}.inbox .row{padding:10px 14px;border:1px solid var(--line);border-radius:6px;background:var(--panel);font-size:15px;line-height:20px}
.inbox .row>*{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.wide{flex-basis:100%}.wide .row{display:flex;gap:12px}.wide .row{min-width:700px}.wide .sender{flex:0 0 168px}.wide .subject{flex:0 1 auto;max-width:70%}.wide .preheader{flex:1 1 0;color:var(--soft)}
.column .row,.phone .row,.android .row{display:grid}.column{width:320px}.phone{width:375px}.android{width:360px}
.inbox.phone .preheader{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal}
.phone .sender{font-weight:600}.phone .subject{font-weight:400}.phone .preheader,.column .preheader,.android .preheader{color:var(--soft)}
.widths{display:inline-flex;gap:16px;margin:0 0 8px;padding:4px 12px 8px;border:1px solid var(--line);border-radius:6px}
.views{display:flex;flex-wrap:wrap;gap:16px}.view{flex:1 1 100%;min-width:0}
.frame{max-width:100%;margin:8px 0}.frame iframe{display:block;width:100%;height:760px;border:1px solid var(--line);border-radius:6px;background:#fff;resize:vertical}
.frame.mail{width:720px}
#readers:has(#width-phone:checked) .view{flex:0 1 377px}#readers:has(#width-phone:checked) .frame{width:377px}
.sign-line{display:flex;flex-wrap:wrap;gap:16px;margin:40px 0 24px}.sign-line span{flex:1 1 180px;padding-top:4px;border-top:1px solid var(--ink);color:var(--soft);font-size:14px}
@media (max-width:600px){body{padding:16px 14px 48px}h1{font-size:24px}.client{margin-inline-start:0}.frame iframe{height:620px}}
@media print{body{max-width:none;padding:0}nav,.widths,.client .frame{display:none}details::details-content{content-visibility:visible;block-size:auto}.frame iframe{height:240mm;break-inside:avoid}h2{break-after:avoid}li,figure{break-inside:avoid}pre{border:0;padding:0;background:none}}
`.trim()

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

/** Shows the plain-text part of each mail. */
function TextSection({ mails }: Pick<ProofData, 'mails'>): ReactElement {
  const byText = new Map<string, SubscriptionState[]>()
  for (const { bound, states } of mails) byText.set(bound.text, [...(byText.get(bound.text) ?? []), ...states])
  return (
    <Section id="text" title="Plain text">
      {Array.from(byText, ([text, states]) => (
        <details key={states[0]} className="kind">
          <summary>
            <h3>{readersText(states)}</h3>
          </summary>
          <pre dir="auto">{text}</pre>
        </details>
      ))}
    </Section>
  )
}

/** Lists the pictures of page and mail with their sources. */
function PicturesSection({ pictures }: Pick<ProofData, 'pictures'>): ReactElement {
  return (
    <Section id="pictures" title="Pictures">
      {pictures.length === 0 ? (
        <p>The post shows no pictures.</p>
      ) : (
        <>
          <p>Picture files are embedded in this proof. Your browser loads pictures on the web.</p>
          <ul className="pictures">
            {pictures.map(({ name, isFile, alt, pixels, bytes, isEmbedded }) => (
              <li key={name}>
                <p>
                  <code>{name}</code>
                </p>
                <p className="quiet">
                  {[
                    isFile ? 'file' : 'on the web, not in this proof',
                    pixels === null ? 'size unknown' : `${pixels} pixels`,
                    ...(bytes === null ? (isFile ? ['the file is missing'] : []) : [formatFileSize(bytes)]),
                    ...(isFile && bytes !== null && !isEmbedded ? ['too large for this proof'] : []),
                    alt === null ? 'no alternative text' : alt === '' ? 'decoration' : `“${alt}”`,
                  ].join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** Lists the findings and the affected readers. */
function FindingsSection({ findings }: Pick<ProofData, 'findings'>): ReactElement {
  return (
    <Section id="findings" title="Findings">
      {findings.length === 0 ? (
        <p className="fine">No findings.</p>
      ) : (
        <ul className="findings">
          {findings.map(({ severity, whom, sentence, place, excerpt, why, fix }, at) => (
            <li key={at} className={severity}>
              <p>
                <strong>{severity === 'error' ? 'Error' : 'Warning'}.</strong> <span dir="auto">{sentence}</span>
              </p>
              <p className="quiet">
                {whom}
                {place === null ? null : (
                  <>
                    {'. At '}
                    <code>{place}</code>
                  </>
                )}
                {excerpt === null ? null : (
                  <>
                    {': '}
                    <code>{excerpt}</code>
                  </>
                )}
              </p>
              {why === null ? null : <p className="quiet">{why}</p>}
              {fix === null ? null : <p className="quiet">Fix: {fix}</p>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Shows the mails in the clients that change them. */
function ClientsSection({ clients, frame }: Pick<ProofData, 'clients' | 'frame'>): ReactElement {
  return (
    <Section id="clients" title="Mail clients">
      <p>Simulated from known behaviour of each client. Send a test mail to see the rest.</p>
      {clients.map(({ mail, different, same }, at) => {
        const whose = readersText(mail.states)
        return (
          <details key={at} className="kind">
            <summary>
              <h3>{whose}</h3>
            </summary>
            {same.length === 0 ? null : <p>As sent: {wordList(same)}.</p>}
            {different.map(({ client, changes, html }) => (
              <details key={client.id} className="client">
                <summary>
                  <h4>{client.name}</h4>
                </summary>
                {changes.length === 0 ? null : (
                  <ul className="quiet">
                    {changes.map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                )}
                {html === null ? (
                  <p>Not shown, to keep the proof small. Open it with diptych preview.</p>
                ) : (
                  <FrameView kind="mail" title={`Mail in ${client.name}. ${whose}`} html={frame(html)} />
                )}
              </details>
            ))}
          </details>
        )
      })}
    </Section>
  )
}

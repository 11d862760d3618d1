import type { ReactElement } from 'react'
import { wordList } from 'diptych/newsletter'
import { readersText } from 'diptych/newsletter'
import { FrameView } from './frame-view.js'
import type { ProofData } from './proof-data.js'
import { Section } from './section.js'

/** Shows the mails in the clients that change them. */
export function ClientsSection({ clients, frame }: Pick<ProofData, 'clients' | 'frame'>): ReactElement {
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

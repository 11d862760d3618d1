import type { ReactElement } from 'react'
import type { SubscriptionState } from 'diptych/types'
import { readersText } from 'diptych/newsletter'
import type { ProofData } from './proof-data.js'
import { Section } from './section.js'

/** Shows the plain-text part of each mail. */
export function TextSection({ mails }: Pick<ProofData, 'mails'>): ReactElement {
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

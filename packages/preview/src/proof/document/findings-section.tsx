import type { ReactElement } from 'react'
import type { ProofData } from './proof-data.js'
import { Section } from './section.js'

/** Lists the findings and the affected readers. */
export function FindingsSection({ findings }: Pick<ProofData, 'findings'>): ReactElement {
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

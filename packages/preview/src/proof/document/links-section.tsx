import type { ReactElement } from 'react'
import type { LinkState } from '../check-links.js'
import type { ProofData } from './proof-data.js'
import { Section } from './section.js'

const ORDER: readonly LinkState['kind'][] = ['broken', 'unsure', 'unchecked', 'fine']

/** Lists the links of the text and whether they work. */
export function LinksSection({ links }: Pick<ProofData, 'links'>): ReactElement {
  const sorted = [...links].sort((one, other) => ORDER.indexOf(one.state.kind) - ORDER.indexOf(other.state.kind))
  return (
    <Section id="links" title="Links">
      {links.length === 0 ? (
        <p>The text has no links.</p>
      ) : (
        <ul className="links">
          {sorted.map(({ address, words, state }) => (
            <li key={address} className={state.kind}>
              <p>
                <strong>{stateText(state)}</strong> {words.map((text) => `“${text}”`).join(', ')}
              </p>
              <p className="quiet">
                {/^https?:/.test(address) ? (
                  <a href={address} rel="noopener noreferrer" target="_blank">
                    {address}
                  </a>
                ) : (
                  address
                )}
                {state.kind === 'fine' && state.to !== null ? <> redirects to {state.to}</> : null}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function stateText(state: LinkState): string {
  switch (state.kind) {
    case 'fine':
      return state.to === null ? 'Works.' : 'Works, with a redirect.'
    case 'broken':
      return `Broken: ${state.reason}.`
    case 'unsure':
      return `Open it yourself: ${state.reason}.`
    case 'unchecked':
      return `Not checked: ${state.reason}.`
  }
}

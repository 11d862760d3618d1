import type { ReactElement } from 'react'
import { shortFingerprint } from '../content.js'
import type { ViewDifference } from '../difference.js'
import { readersText } from '../readers.js'
import type { ChangedParagraph } from '../text-difference.js'
import type { ProofData } from './proof-data.js'
import { Section } from './section.js'

/** What changed since the previous proof. */
export function ChangesSection({
  difference,
  notCompared,
}: Pick<ProofData, 'difference' | 'notCompared'>): ReactElement {
  return (
    <Section id="changes" title="Changes since the previous proof">
      {difference === null ? (
        <p>{notCompared === null ? 'This is the first proof.' : `Not compared: ${notCompared}`}</p>
      ) : (
        <>
          <p>
            Previous proof: <time dateTime={difference.since}>{difference.since.slice(0, 10)}</time>,{' '}
            <code>{shortFingerprint(difference.fingerprint)}</code>.{' '}
            {difference.parts === '' ? 'The content is the same.' : <>Changed: {difference.parts}.</>}
          </p>
          {difference.subject === null ? null : (
            <p>
              Subject: <del dir="auto">{difference.subject.before}</del>{' '}
              <ins dir="auto">{difference.subject.after}</ins>
            </p>
          )}
          {difference.views.map((view, at) => (
            <ViewChanges key={at} {...view} />
          ))}
        </>
      )}
    </Section>
  )
}

function ViewChanges({ view, blocks: { added, removed, restyled }, text, isRestyled }: ViewDifference): ReactElement {
  const whose = `${readersText(view.states)}: ${view.kind}`
  return (
    <details className="change">
      <summary>
        {whose} <span className="quiet">({countsText(added.length, removed.length, restyled.length)})</span>
      </summary>
      {isRestyled ? <p>Every block looks different: colours, fonts or sizes changed.</p> : null}
      {text.length > 0 ? (
        <div className="difference">
          {text.map((paragraph, at) => (
            <Paragraph key={at} runs={paragraph} />
          ))}
        </div>
      ) : null}
      {added.length > 0 ? (
        <p>New or changed blocks have a solid green line around them in the {view.kind} below.</p>
      ) : null}
      {restyled.length > 0 && !isRestyled ? (
        <p>Blocks that look different have a dashed yellow line around them in the {view.kind} below.</p>
      ) : null}
      {removed.length > 0 ? (
        <>
          <p>Blocks that are gone, or as they were before:</p>
          <ul>
            {removed.slice(0, 100).map(({ words }, at) => (
              <li key={at}>
                <del dir="auto">{words || '(a block without words)'}</del>
              </li>
            ))}
            {removed.length > 100 ? <li>and {removed.length - 100} more</li> : null}
          </ul>
        </>
      ) : null}
    </details>
  )
}

function Paragraph({ runs }: { readonly runs: ChangedParagraph }): ReactElement {
  if (runs === null) return <p className="quiet">…</p>
  return (
    <p dir="auto">
      {runs.map(({ kind, text }, at) =>
        kind === 'added' ? <ins key={at}>{text}</ins> : kind === 'removed' ? <del key={at}>{text}</del> : text,
      )}
    </p>
  )
}

function countsText(added: number, removed: number, restyled: number): string {
  return [
    added > 0 ? `${added} new or changed` : '',
    removed > 0 ? `${removed} gone or changed` : '',
    restyled > 0 ? `${restyled} with another look` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

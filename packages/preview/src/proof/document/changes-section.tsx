import { shortFingerprint, readersText } from 'diptych/newsletter'
import type { SubscriptionState } from 'diptych/types'
import type { ReactElement } from 'react'
import type { ViewDifference } from '../difference.js'
import type { BlockRecord } from '../record.js'
import type { ChangedParagraph } from '../text-difference.js'
import type { ProofData } from './proof-data.js'
import { Section } from './section.js'

/** Lists the changes since the previous proof. */
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
          {mergedTexts(difference.views).map(({ states, text }, at) => (
            <details key={at} className="change" open={at === 0}>
              <summary>Text for {readersText(states).toLowerCase()}</summary>
              <div className="difference">
                {text.map((paragraph, row) => (
                  <Paragraph key={row} runs={paragraph} />
                ))}
              </div>
            </details>
          ))}
          {difference.views.length === 0 ? null : (
            <p>
              In the frames below, new blocks have a solid green line around them, and blocks with other styles a dashed
              yellow one. A block whose words changed is one that is gone and one that is new.
            </p>
          )}
          {mergedBlocks(difference.views).map((change, at) => (
            <BlockChanges key={at} {...change} />
          ))}
        </>
      )}
    </Section>
  )
}

interface MergedText {
  readonly states: readonly SubscriptionState[]
  readonly text: readonly ChangedParagraph[]
}

/** Merges identical text changes of mails. */
function mergedTexts(views: readonly ViewDifference[]): MergedText[] {
  const byText = new Map<string, MergedText>()
  for (const { view, text } of views) {
    if (text.length === 0) continue
    const key = JSON.stringify(text)
    byText.set(key, { text, states: [...(byText.get(key)?.states ?? []), ...view.states] })
  }
  return [...byText.values()]
}

interface MergedBlocks {
  readonly kind: 'page' | 'mail'
  readonly states: readonly SubscriptionState[]
  readonly difference: ViewDifference
}

/** Merges identical block changes of pages and of mails. */
function mergedBlocks(views: readonly ViewDifference[]): MergedBlocks[] {
  const byChange = new Map<string, MergedBlocks>()
  for (const difference of views) {
    const { view, blocks, isRestyled } = difference
    const { added, removed, restyled } = blocks
    const words = [added, removed, restyled].map((some) => some.map(({ content }) => content))
    const key = JSON.stringify([view.kind, isRestyled, words])
    const known = byChange.get(key)
    byChange.set(key, { kind: view.kind, difference, states: [...(known?.states ?? []), ...view.states] })
  }
  return [...byChange.values()]
}

function BlockChanges({ kind, states, difference: { blocks, isRestyled } }: MergedBlocks): ReactElement {
  const { added, removed, restyled } = blocks
  const counts = [
    added.length > 0 ? `${added.length} new` : '',
    removed.length > 0 ? `${removed.length} gone` : '',
    restyled.length > 0 ? `${restyled.length} with other styles` : '',
  ].filter(Boolean)
  return (
    <details className="change">
      <summary>
        Blocks of the {kind} for {readersText(states).toLowerCase()}{' '}
        <span className="quiet">({counts.length > 0 ? counts.join(', ') : 'the same'})</span>
      </summary>
      {isRestyled ? <p>Every block looks different: colours, fonts or sizes changed.</p> : null}
      <BlockList blocks={added} mark="ins" />
      <BlockList blocks={removed} mark="del" />
    </details>
  )
}

/** Maximum number of blocks that are listed. The frames show all. */
const NAMED = 100

function BlockList({
  blocks,
  mark: Mark,
}: {
  readonly blocks: readonly BlockRecord[]
  readonly mark: 'ins' | 'del'
}): ReactElement | null {
  if (blocks.length === 0) return null
  return (
    <ul>
      {blocks.slice(0, NAMED).map(({ words }, at) => (
        <li key={at}>
          <Mark dir="auto">{words || '(a block without text)'}</Mark>
        </li>
      ))}
      {blocks.length > NAMED ? <li>and {blocks.length - NAMED} more</li> : null}
    </ul>
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

import { blockDifference, type BlockDifference } from './block-difference.js'
import type { ShownBlock } from './blocks.js'
import { changedParts } from 'diptych/newsletter'
import type { Content } from 'diptych/newsletter'
import type { ProofRecord } from './record.js'
import { textDifference, type ChangedParagraph } from './text-difference.js'
import type { MailView, PageView } from './views.js'

/** How one page or mail changed. */
export interface ViewDifference {
  readonly view: PageView | MailView
  readonly blocks: BlockDifference<ShownBlock>
  /** Changed paragraphs of the plain text; empty for a page. */
  readonly text: readonly ChangedParagraph[]
  /** Every block has other styles: colours, fonts or sizes changed. */
  readonly isRestyled: boolean
}

/** How a post changed since the previous proof. */
export interface ProofDifference {
  /** ISO 8601. */
  readonly since: string
  readonly fingerprint: string
  /** As in `the subject and the mail of paid readers`; empty for the same content. */
  readonly parts: string
  readonly subject: { readonly before: string; readonly after: string } | null
  readonly views: readonly ViewDifference[]
}

export function proofDifference(
  before: ProofRecord,
  content: Content,
  subject: string,
  views: readonly (PageView | MailView)[],
): ProofDifference {
  return {
    since: before.date,
    fingerprint: before.fingerprint,
    parts: changedParts(before.parts, content.parts),
    subject: before.subject === subject ? null : { before: before.subject, after: subject },
    views: views.flatMap((view) => {
      const earlier = before.views.find(
        ({ kind, states }) => kind === view.kind && states.some((state) => state === view.states[0]),
      )
      if (!earlier) return []
      const blocks = blockDifference(earlier.blocks, view.blocks)
      const text = view.kind === 'mail' ? textDifference(earlier.text, view.bound.text) : []
      const { added, removed, restyled } = blocks
      if (added.length + removed.length + restyled.length + text.length === 0) return []
      const kept = view.blocks.length - added.length
      return [{ view, blocks, text, isRestyled: kept > 1 && restyled.length === kept }]
    }),
  }
}

/** CSS that marks changed blocks in the frame of a view. */
export function changeStyle({ blocks: { added, restyled }, isRestyled }: ViewDifference): string {
  return [
    rule(added, 'solid #1a7f37'),
    // If every block looks different, marks would not help.
    isRestyled ? '' : rule(restyled, 'dashed #9a6700'),
  ].join('')
}

function rule(blocks: readonly ShownBlock[], line: string): string {
  if (blocks.length === 0) return ''
  return `${blocks.map(({ selector }) => selector).join(',')}{outline:3px ${line}!important;outline-offset:3px!important}`
}

import { diffArrays } from 'diff'
import { changedParts, type Content } from 'diptych/newsletter'
import type { ShownBlock } from './blocks.js'
import type { BlockRecord, ProofRecord } from './record.js'
import { type ChangedParagraph, textDifference } from './text-difference.js'
import type { MailView, PageView } from './views.js'

interface BlockDifference<B extends BlockRecord> {
  readonly added: readonly B[]
  readonly removed: readonly BlockRecord[]
  /** Blocks with the same text, links and pictures but other styles. */
  readonly restyled: readonly B[]
}

/** Maximum number of edits. Beyond it, the two lists count as entirely different. */
const MOST_EDITS = 4000

/** Compares the blocks of two versions of a view. A block with changed text counts as removed and added. */
export function blockDifference<B extends BlockRecord>(
  before: readonly BlockRecord[],
  after: readonly B[],
): BlockDifference<B> {
  const changes = diffArrays(
    before.map(({ content }) => content),
    after.map(({ content }) => content),
    { maxEditLength: MOST_EDITS },
  )
  if (!changes) return { added: after, removed: before, restyled: [] }
  const added: B[] = []
  const removed: BlockRecord[] = []
  const restyled: B[] = []
  let old = 0
  let fresh = 0
  for (const change of changes) {
    for (let step = 0; step < change.count; step++) {
      const one = before[old]
      const other = after[fresh]
      if (change.added) {
        if (other) added.push(other)
      } else if (change.removed) {
        if (one) removed.push(one)
      } else if (one && other && one.look !== other.look) restyled.push(other)
      if (!change.added) old++
      if (!change.removed) fresh++
    }
  }
  return { added, removed, restyled }
}

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

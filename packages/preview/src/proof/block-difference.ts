import { diffArrays } from 'diff'
import type { BlockRecord } from './record.js'

export interface BlockDifference<B extends BlockRecord> {
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

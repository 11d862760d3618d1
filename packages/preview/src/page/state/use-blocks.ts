import { useState } from 'react'
import type { SourcePlace } from '../protocol.js'
import type { PaneName } from '../scrolling/panes-together.js'
import type { Settings, View } from './settings.js'
import type { Change } from './use-settings.js'

/** Shows a block in the panes, and its source or a part of it in the editor. */
export type ShowPlace = (block: number | null, source?: SourcePlace | null) => void

export interface ShownBlock {
  /** null for a place outside blocks, which only the editor shows. */
  readonly block: number | null
  /** The place in the post's file; null for the start of the block. */
  readonly source: SourcePlace | null
  /** The pane where it was clicked; null if it was requested elsewhere. */
  readonly from: PaneName | null
  /** Counter, so that requesting the same block again is a change. */
  readonly at: number
}

export interface Blocks {
  /** The block that was requested last in this post and view. */
  readonly shown: ShownBlock | null
  /** The block that was clicked in a pane. */
  readonly pressed: number | null
  readonly show: ShowPlace
  /** Shows a block of one pane in the others and in the findings. */
  press(block: number, pane: PaneName): void
  /** Shows the next or previous block with a finding. */
  step(by: 1 | -1): void
}

interface State {
  readonly name: string | null
  readonly view: View
  readonly last: ShownBlock | null
  readonly pressed: number | null
}

/** The selected and requested blocks. */
export function useBlocks(
  { name, view }: Settings,
  change: Change,
  named: readonly { readonly block: number | null; readonly at: SourcePlace | null }[],
): Blocks {
  const [state, setState] = useState<State>({ name, view, last: null, pressed: null })
  // Reset, because another post has other blocks.
  const { last, pressed } = state.name === name ? state : { last: null, pressed: null }
  const at = (last?.at ?? 0) + 1
  const show: ShowPlace = (block, source = null) => {
    const drawn = block === null || view === 'both' || view === 'mail' || view === 'page' ? view : 'mail'
    if (block === null) change({ write: true })
    else if (drawn !== view) change({ view: drawn })
    setState({ name, view: drawn, pressed, last: { block, source, from: null, at } })
  }
  return {
    // Panes of another view start where they were, not at a block of some time ago.
    shown: state.view === view ? last : null,
    pressed,
    show,
    press: (block, from) => setState({ name, view, last: { block, source: null, from, at }, pressed: block }),
    step(by) {
      const next = stepped(
        named.flatMap(({ block }) => block ?? []),
        last?.block ?? null,
        by,
      )
      if (next !== null) show(next, named.find(({ block }) => block === next)?.at)
    },
  }
}

/** The next or previous number relative to `now`, wrapping around; null if `numbers` is empty. */
export function stepped(numbers: readonly number[], now: number | null, by: 1 | -1): number | null {
  const sorted = [...new Set(numbers)].sort((one, other) => one - other)
  const next =
    by === 1
      ? (sorted.find((number) => now === null || number > now) ?? sorted[0])
      : (sorted.findLast((number) => now === null || number < now) ?? sorted.at(-1))
  return next ?? null
}

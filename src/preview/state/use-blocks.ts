import { useState } from 'react'
import type { PaneName } from '../scrolling/panes-together.js'
import type { Settings } from './settings.js'
import { stepped } from './stepped.js'
import type { Change } from './use-settings.js'

export interface ShownBlock {
  readonly block: number
  /** The pane where it was clicked; null if it was requested elsewhere. */
  readonly from: PaneName | null
  /** Counter, so that requesting the same block again is a change. */
  readonly at: number
}

export interface Blocks {
  /** The block that was requested last. */
  readonly shown: ShownBlock | null
  /** The block that was clicked in a pane. */
  readonly pressed: number | null
  /** Shows a block in all panes. */
  show(block: number): void
  /** Shows a block of one pane in the others and in the findings. */
  press(block: number, pane: PaneName): void
  /** Shows the next or previous block with a finding. */
  step(by: 1 | -1): void
}

/** The selected and requested blocks. */
export function useBlocks(
  { name, view }: Settings,
  change: Change,
  named: readonly { readonly block: number | null }[],
): Blocks {
  const [state, setState] = useState<{ name: string | null; shown: ShownBlock | null; pressed: number | null }>({
    name,
    shown: null,
    pressed: null,
  })
  // Reset, because another post has other blocks.
  const { shown, pressed } = state.name === name ? state : { shown: null, pressed: null }
  const show = (block: number) => {
    if (view !== 'both' && view !== 'mail' && view !== 'page') change({ view: 'mail' })
    setState({ name, pressed, shown: { block, from: null, at: Date.now() } })
  }
  return {
    shown,
    pressed,
    show,
    press: (block, from) => setState({ name, shown: { block, from, at: Date.now() }, pressed: block }),
    step(by) {
      const next = stepped(
        named.flatMap(({ block }) => block ?? []),
        shown?.block ?? null,
        by,
      )
      if (next !== null) show(next)
    },
  }
}

import { useState } from 'react'
import type { PaneName } from '../scrolling/panes-together.js'
import type { Settings } from './settings.js'
import { stepped } from './stepped.js'
import type { Change } from './use-settings.js'

export interface ShownBlock {
  readonly block: number
  /** The pane in which it was pressed; null where it was asked for elsewhere. */
  readonly from: PaneName | null
  /** Asking for the same block once more is another time. */
  readonly at: number
}

export interface Blocks {
  /** The one that was asked for last. */
  readonly shown: ShownBlock | null
  /** The one that was pressed in a pane. */
  readonly pressed: number | null
  /** Shows a block in all panes. */
  show(block: number): void
  /** Shows a block of one pane in the others and in the findings. */
  press(block: number, pane: PaneName): void
  /** Shows the next one that a check names, or the one before. */
  step(by: 1 | -1): void
}

/** Which blocks are spoken of. */
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
  // Another post has other blocks.
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

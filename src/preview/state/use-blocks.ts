import { useState } from 'react'
import type { Settings } from './settings.js'
import { stepped } from './stepped.js'
import type { Change } from './use-settings.js'

export interface ShownBlock {
  readonly block: number
  /** Asking for the same block once more is another time. */
  readonly at: number
}

export interface Blocks {
  /** The one that was asked for last. */
  readonly shown: ShownBlock | null
  /** The one that was pressed in the mail. */
  readonly pressed: number | null
  show(block: number): void
  press(block: number): void
  /** Shows the next one that a check names, or the one before. */
  step(by: 1 | -1): void
}

/** Which blocks of the mail are spoken of. */
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
    if (view !== 'both' && view !== 'mail') change({ view: 'mail' })
    setState({ name, pressed, shown: { block, at: Date.now() } })
  }
  return {
    shown,
    pressed,
    show,
    press: (block) => setState({ name, shown, pressed: block }),
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

import type { ReactElement } from 'react'
import type { BlockEntry } from '../protocol.js'

export type ShowBlock = (block: number) => void

/** A button that scrolls to a block. */
export function BlockButton({
  block: { index, type, words },
  show,
}: {
  readonly block: Pick<BlockEntry, 'index' | 'type' | 'words'>
  readonly show: ShowBlock
}): ReactElement {
  return (
    <button type="button" className="block-button" title="Show this block" dir="auto" onClick={() => show(index)}>
      {words ? `“${words}…”` : type}
    </button>
  )
}

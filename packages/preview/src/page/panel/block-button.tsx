import type { ReactElement } from 'react'
import type { BlockEntry, SourcePlace } from '../protocol.js'
import type { ShowPlace } from '../state/use-blocks.js'

/** A button that scrolls to a block, and in the editor to its source or a part of it. */
export function BlockButton({
  block: { index, type, words },
  source = null,
  show,
}: {
  readonly block: Pick<BlockEntry, 'index' | 'type' | 'words'>
  readonly source?: SourcePlace | null
  readonly show: ShowPlace
}): ReactElement {
  return (
    <button
      type="button"
      className="block-button"
      title="Show this block"
      dir="auto"
      onClick={() => show(index, source)}
    >
      {words ? `“${words}…”` : type}
    </button>
  )
}

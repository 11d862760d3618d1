import type { ReactElement } from 'react'
import { counted } from 'diptych/domain'
import type { PostReport } from './protocol.js'
import type { Change } from './state/use-settings.js'

export interface BelowWallProps {
  readonly hidden: NonNullable<PostReport['belowWall']>
  readonly change: Change
}

/** Says why the end of a post is in no pane, and leads to a reader who gets it. */
export function BelowWall({ hidden: { blocks, state, seenBy }, change }: BelowWallProps): ReactElement {
  return (
    <p className="below-wall" role="note">
      <span>
        {blocks === 0 ? 'The text' : counted(blocks, 'block')} below the paywall {blocks > 1 ? 'are' : 'is'} not shown
        to {state} readers.
      </span>{' '}
      <button type="button" onClick={() => change({ as: seenBy, recipient: null })}>
        Show as {seenBy}
      </button>
    </p>
  )
}

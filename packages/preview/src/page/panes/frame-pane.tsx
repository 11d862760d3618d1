import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { Width } from '../state/settings.js'

export interface FramePaneProps {
  readonly label: string
  readonly width: Width
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** A frame with the selected width, centred in its pane. */
export function FramePane({ label, width, above, children }: FramePaneProps): ReactElement {
  return (
    <section className="pane" aria-label={label}>
      {above}
      <div className="stage" style={(width === null ? {} : { '--width': `${width}px` }) as CSSProperties}>
        {children}
      </div>
    </section>
  )
}

import type { ReactElement } from 'react'
import { SANDBOX } from '../frame.js'

export interface FrameViewProps {
  readonly title: string
  /** `mail` is narrower than a page. */
  readonly kind: 'page' | 'mail'
  /** A whole document. */
  readonly html: string
}

/** A page or mail in a frame without scripts. Frames load lazily. */
export function FrameView({ title, kind, html }: FrameViewProps): ReactElement {
  return (
    <div className={`frame ${kind}`}>
      <iframe title={title} sandbox={SANDBOX} srcDoc={html} loading="lazy" />
    </div>
  )
}

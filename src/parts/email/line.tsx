import type { ReactElement, ReactNode } from 'react'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'

export interface LineProps {
  /** The context of the view. */
  ctx: EmailContext
  /** Class names, for styles. */
  className: string
  /** The text that determines the direction. */
  text: string
  /** What the line shows. */
  children: ReactNode
}

/**
 * A line of untrusted text. If its direction differs from the mail's, its alignment is set too, because CSS alignment
 * does not follow `dir`.
 */
export function Line({ ctx, className, text, children }: LineProps): ReactElement {
  const turned = textDirection(text, ctx)
  return (
    <p className={`${className} stranger${turned.dir ? ` turned-${turned.dir}` : ''}`} {...turned}>
      {children}
    </p>
  )
}

import type { ReactElement, ReactNode } from 'react'
import { textDirection } from '../../render/block-direction.js'
import type { EmailContext } from '../../render/context.js'

export interface LineProps {
  ctx: EmailContext
  className: string
  /** The words that decide on the direction. */
  text: string
  children: ReactNode
}

/**
 * A line of a stranger's words. Where it runs against the mail it is aligned anew: alignment in CSS does not turn with
 * `dir`.
 */
export function Line({ ctx, className, text, children }: LineProps): ReactElement {
  const turned = textDirection(text, ctx)
  return (
    <p className={`${className} stranger${turned.dir ? ` turned-${turned.dir}` : ''}`} {...turned}>
      {children}
    </p>
  )
}

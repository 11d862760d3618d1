import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { lineDirection, textDirection } from '../../render/block-direction.js'
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

/**
 * A line of a card or a notice whose words may run against what stands around it: the card of an English post in an
 * Arabic mail has the direction of its title, and its date is in Arabic. Default of `around`: the mail's direction.
 */
export function OwnLine({
  ctx,
  className,
  around,
  children,
}: {
  ctx: EmailContext
  className: string
  around?: 'ltr' | 'rtl' | undefined
  children: ReactNode
}): ReactElement {
  const turned = lineDirection(wordsIn(children), ctx, around)
  return (
    <p className={turned.dir ? `${className} turned-${turned.dir}` : className} {...turned}>
      {children}
    </p>
  )
}

/** The words of views whose children are their text. */
function wordsIn(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (isValidElement<{ children?: ReactNode }>(child)) return wordsIn(child.props.children)
      return typeof child === 'string' || typeof child === 'number' ? String(child) : ''
    })
    .join('')
}

import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../render/class-names.js'

export interface ActionButtonProps {
  /** Null shows the label as text. */
  href: string | null
  /** The label. */
  children: ReactNode
  /** Class names, for styles. */
  className?: string | undefined
  /** Further attributes, such as those of `wire`. */
  attributes?: Readonly<Record<string, string | undefined>> | undefined
}

/** A link styled as a button, in the platform's markup. */
export function ActionButton({ href, children, className, attributes }: ActionButtonProps): ReactElement {
  if (href === null) {
    return (
      <p className="button-wrapper" {...attributes}>
        {children}
      </p>
    )
  }
  return (
    <p className="button-wrapper" {...attributes}>
      <a className={classNames('button primary', className)} href={href}>
        <span>{children}</span>
      </a>
    </p>
  )
}

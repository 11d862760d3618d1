import { Link as ReactEmailLink } from '@react-email/components'
import type { ReactElement, ReactNode } from 'react'

export interface LinkProps {
  /** The address. */
  href: string
  /** Class names, for styles. */
  className?: string | undefined
  /** What the link shows. */
  children: ReactNode
  /** What the link leads to, if its words do not say so. */
  title?: string | undefined
}

// Removes the blue that React Email writes inline, because stylesheets cannot override it.
const UNSTYLED = { color: undefined, textDecorationLine: undefined }

export function Link({ href, className = 'link', children, title }: LinkProps): ReactElement {
  return (
    <ReactEmailLink href={href} className={className} title={title} style={UNSTYLED}>
      {children}
    </ReactEmailLink>
  )
}

import type { ReactElement, ReactNode } from 'react'
import { Link } from './link.js'

/** A card's title, linked if it has an address. */
export function CardTitle({ href, children }: { href: string | undefined; children: ReactNode }): ReactElement {
  return (
    <p className="card-title">
      {href ? (
        <Link className="card-title-link" href={href}>
          {children}
        </Link>
      ) : (
        children
      )}
    </p>
  )
}

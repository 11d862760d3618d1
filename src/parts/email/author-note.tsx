import type { ReactElement } from 'react'
import { Link } from './link.js'

/** The author, after the name of the service. */
export function AuthorNote({ children, href }: { children: string; href: string }): ReactElement {
  return (
    <>
      {'∙ '}
      <FactsLink href={href}>{children}</FactsLink>
    </>
  )
}

/** A name among the facts of a card, linked if its address is known. */
export function FactsLink({ href, children }: { href: string; children: string }): ReactElement {
  return href ? (
    <Link className="facts-link" href={href}>
      {children}
    </Link>
  ) : (
    <>{children}</>
  )
}

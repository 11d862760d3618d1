import type { ReactElement, ReactNode } from 'react'
import { descriptiveLinkText } from '../../domain/links/link-text.js'
import { Cell, Layout } from './cell.js'
import { Link } from './link.js'

export interface ActionButtonProps {
  /** Null shows the label as text. */
  href: string | null
  /** The label. */
  children: ReactNode
  /** Default: the start of the line. */
  align?: 'left' | 'center' | 'right' | undefined
  /** Default: `primary`. */
  look?: 'primary' | 'secondary' | undefined
  /** Direction of the label. Default: the post's. */
  dir?: 'ltr' | 'rtl' | undefined
  /** Language of the label. Default: the post's. */
  lang?: string | undefined
}

/**
 * A coloured cell around a block link. Not VML: a link inside `v:roundrect` cannot be reached by keyboard (Parcel). Not
 * React Email's Button: it shrinks to its text in Word.
 */
export function ActionButton({
  href,
  children,
  align = 'center',
  look = 'primary',
  dir,
  lang,
}: ActionButtonProps): ReactElement {
  if (href === null) {
    return (
      <p className={`text align-${align}`} dir={dir} lang={lang}>
        {children}
      </p>
    )
  }
  return (
    <Layout align={align}>
      <tr>
        <Cell className={`button ${look}`} align="center" dir={dir} lang={lang}>
          <Link className="button-link" href={href}>
            {typeof children === 'string' ? descriptiveLinkText(children, href) : children}
          </Link>
        </Cell>
      </tr>
    </Layout>
  )
}

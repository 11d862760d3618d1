import type { ReactElement } from 'react'
import { honestLinkText } from '../../domain/links/honest-link.js'
import { Line, type LineProps } from './line.js'
import { Link } from './link.js'

export interface TextLineProps extends Pick<LineProps, 'ctx' | 'className'> {
  /** The line. Null, undefined and '' show nothing. */
  text: string | null | undefined
  /** Link of the text. Optional. */
  href?: string | null | undefined
}

/** A line that consists only of a text. Null if the text is empty. */
export function TextLine({ ctx, className, text, href }: TextLineProps): ReactElement | null {
  if (!text) return null
  return (
    <Line className={className} ctx={ctx} text={text}>
      {href ? (
        <Link className="card-title-link" href={href}>
          {honestLinkText(text, href)}
        </Link>
      ) : (
        text
      )}
    </Line>
  )
}

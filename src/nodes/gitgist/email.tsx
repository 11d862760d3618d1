import { Fragment } from 'react'
import { codeRuns } from '../../parts/code.js'
import { CodeCell } from '../../parts/email/code.js'
import { Link } from '../../parts/email/link.js'
import { gistFiles } from '../../parts/gist.js'
import type { EmailView } from '../../render/view.js'
import type { gitgist } from './node.js'

/** N-GIST-3: the code as our own code blocks have it, no stylesheet of anybody's. */
export const GitgistEmail: EmailView<typeof gitgist> = ({ attrs, ctx }) => {
  const files = gistFiles(attrs.innerHTML)
  if (files.length === 0) return null
  return (
    <>
      {files.map(({ name, raw, lines }, i) => {
        const metaClass = `card-meta gist-meta${i + 1 < files.length ? ' gist-next' : ''}`
        return (
          <Fragment key={i}>
            <CodeCell>
              {codeRuns(lines).map(({ text, role }, at) =>
                role ? (
                  <span key={at} className={`role-${role}`}>
                    {text}
                  </span>
                ) : (
                  <Fragment key={at}>{text}</Fragment>
                ),
              )}
            </CodeCell>
            {raw ? (
              <p className={metaClass}>
                <Link className="facts-link" href={ctx.link(raw)}>
                  {name ? `view raw: ${name}` : 'view raw (GitHub)'}
                </Link>
              </p>
            ) : name ? (
              <p className={metaClass}>{name}</p>
            ) : null}
          </Fragment>
        )
      })}
    </>
  )
}

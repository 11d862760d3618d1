import { Fragment } from 'react'
import { CodeRuns } from '../../parts/code-runs.js'
import { CodeCell } from '../../parts/email/code.js'
import { OwnLine } from '../../parts/email/line.js'
import { Link } from '../../parts/email/link.js'
import type { EmailView } from '../../render/view.js'
import type { gitgist } from './node.js'

/** N-GIST-3: the code in the design of our own code blocks, without a third-party stylesheet. */
export const GitgistEmail: EmailView<typeof gitgist> = ({ says: { files, action }, ctx }) => (
  <>
    {files.map(({ name, raw, lines }, i) => {
      const metaClass = `card-meta gist-meta${i + 1 < files.length ? ' gist-next' : ''}`
      return (
        <Fragment key={i}>
          <CodeCell>
            <CodeRuns lines={lines} />
          </CodeCell>
          {raw ? (
            <OwnLine className={metaClass} ctx={ctx}>
              <Link className="facts-link" href={raw}>
                {name ? `${action}: ${name}` : `${action} (GitHub)`}
              </Link>
            </OwnLine>
          ) : name ? (
            <p className={metaClass}>{name}</p>
          ) : null}
        </Fragment>
      )
    })}
  </>
)

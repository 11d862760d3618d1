import { Fragment } from 'react'
import { codeRuns } from '../../parts/code.js'
import { gistFiles } from '../../parts/gist.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { gitgist } from './node.js'

/** N-GIST-2: the code in the look of our own code blocks; GitHub's stylesheet would be a third party's request. */
export const GitgistWeb: WebView<typeof gitgist> = ({ attrs, ctx }) => {
  const files = gistFiles(attrs.innerHTML)
  if (files.length === 0) return null
  return (
    <div className="github-gist" {...wire('GitgistToDOM', attrs)}>
      {files.map(({ name, raw, lines }, i) => (
        <div key={i} className="gist-file">
          <div className="code-block">
            <pre className="shiki" dir="ltr" tabIndex={0} role="group" aria-label={name ? `${ctx.messages.code}: ${name}` : ctx.messages.code}>
              <code>{codeRuns(lines).map(({ text, role }, at) => (role ? <span key={at} className={`role-${role}`}>{text}</span> : <Fragment key={at}>{text}</Fragment>))}</code>
            </pre>
          </div>
          {name || raw ? (
            <p className="embed-note">
              {name ? <bdi className="embed-title">{name}</bdi> : null} {raw ? <a href={ctx.link(raw)}>{GIST_RAW}</a> : null}
            </p>
          ) : null}
        </div>
      ))}
    </div>
  )
}

/** GitHub's own words. */
const GIST_RAW = 'view raw'

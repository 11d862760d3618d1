import { escapeHtml } from '../../domain/text/escape-html.js'
import { CodeRuns } from '../../parts/code-runs.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { AttrsOf } from '../../schema/define.js'
import { GIST_STYLES_ORIGIN, gistStylesheet } from './address.js'
import { gistMarkup } from './gist.js'
import type { gitgist } from './node.js'

/**
 * The code in the design of our own code blocks. If third parties may be loaded without a click, GitHub's own drawing
 * and stylesheet are in a template, and replace ours once the stylesheet has loaded (N-GIST-2, gist-drawing.ts).
 */
export const GitgistWeb: WebView<typeof gitgist> = ({ attrs, says: { files, action }, ctx }) => {
  const stylesheet = ctx.embeds === 'click' ? null : gistStylesheet(attrs.stylesheet ?? '')
  return (
    <div className="github-gist" {...wire('GitgistToDOM', attrs)}>
      {files.map(({ name, raw, lines }, i) => (
        <div key={i} className="gist-file">
          <div className="code-block">
            <pre
              className="shiki"
              dir="ltr"
              tabIndex={0}
              role="group"
              aria-label={name ? `${ctx.messages.code}: ${name}` : ctx.messages.code}
            >
              <code>
                <CodeRuns lines={lines} />
              </code>
            </pre>
          </div>
          {name || raw ? (
            <p className="embed-note">
              {name ? <bdi className="embed-title">{name}</bdi> : null} {raw ? <a href={raw}>{action}</a> : null}
            </p>
          ) : null}
        </div>
      ))}
      {stylesheet === null ? null : (
        <template
          data-enhance="gist"
          dangerouslySetInnerHTML={{
            __html: `<link rel="stylesheet" href="${escapeHtml(stylesheet)}" referrerpolicy="no-referrer">${gistMarkup(attrs.innerHTML)}`,
          }}
        />
      )}
    </div>
  )
}

/** The origin of GitHub's stylesheet, if the gist has one. */
export function gistStyleOrigin({ stylesheet }: AttrsOf<typeof gitgist>): string | null {
  return gistStylesheet(stylesheet ?? '') === null ? null : GIST_STYLES_ORIGIN
}

import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { inline_latex } from './node-inline_latex.js'

export const InlineLatexWeb: WebView<typeof inline_latex> = ({ attrs, says: tex, ctx }) => {
  const span = { className: 'latex-inline', dir: 'ltr', ...wire('InlineLatexToDOM', attrs) }
  const markup = ctx.resources.formulaMarkup(tex, false)
  // KaTeX's own output with `trust: false`. It contains no markup of the author.
  if (markup) return <span {...span} dangerouslySetInnerHTML={{ __html: markup }} />
  return (
    <span {...span}>
      <code>{tex}</code>
    </span>
  )
}

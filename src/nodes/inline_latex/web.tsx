import { shownExpression } from '../../parts/formula.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { inline_latex } from './node.js'

export const InlineLatexWeb: WebView<typeof inline_latex> = ({ attrs, ctx, node }) => {
  const tex = shownExpression(attrs.persistentExpression, node.textContent)
  if (!tex) return null
  const span = { className: 'latex-inline', dir: 'ltr', ...wire('InlineLatexToDOM', attrs) }
  const markup = ctx.resources.formulaMarkup(tex, false)
  // KaTeX's own output, `trust: false`; nothing of the author's reaches it as markup.
  if (markup) return <span {...span} dangerouslySetInnerHTML={{ __html: markup }} />
  return (
    <span {...span}>
      <code>{tex}</code>
    </span>
  )
}

import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { inline_latex, latex_block } from './nodes.js'

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

// A wide formula scrolls inside its block, so the block is focusable (WCAG 2.1.1).
export const LatexBlockWeb: WebView<typeof latex_block> = ({ attrs, says: tex, ctx }) => {
  const block = {
    className: 'latex-rendered',
    dir: 'ltr',
    tabIndex: 0,
    role: 'group',
    'aria-label': ctx.messages.formula,
    ...wire('LatexBlockToDOM', attrs),
  }
  const markup = ctx.resources.formulaMarkup(tex, true)
  // KaTeX's own output with `trust: false`. It contains no markup of the author.
  if (markup) return <div {...block} dangerouslySetInnerHTML={{ __html: markup }} />
  return (
    <div {...block}>
      <code>{tex}</code>
    </div>
  )
}

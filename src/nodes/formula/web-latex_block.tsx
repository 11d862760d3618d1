import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { latex_block } from './node-latex_block.js'

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

import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { cashtag } from './node.js'

// Left-to-right, because in right-to-left text the $ would move to the other end of the symbol.
export const CashtagWeb: WebView<typeof cashtag> = ({ attrs, ctx }) => (
  <span className="cashtag-wrap" dir={ctx.direction === 'rtl' ? 'ltr' : undefined} {...wire('CashtagToDOM', attrs)}>
    {attrs.symbol}
  </span>
)

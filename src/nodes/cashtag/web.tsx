import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { cashtag } from './node.js'

// In a line from right to left the $ would move to the symbol's other end.
export const CashtagWeb: WebView<typeof cashtag> = ({ attrs, ctx }) => (
  <span className="cashtag-wrap" dir={ctx.direction === 'rtl' ? 'ltr' : undefined} {...wire('CashtagToDOM', attrs)}>
    {attrs.symbol}
  </span>
)

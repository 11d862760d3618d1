import type { EmailView } from '../../render/view.js'
import type { cashtag } from './node.js'

// In a line from right to left the $ would move to the symbol's other end.
export const CashtagEmail: EmailView<typeof cashtag> = ({ attrs, ctx }) =>
  ctx.direction === 'rtl' ? (
    <span dir="ltr" lang="und-Latn">
      {attrs.symbol}
    </span>
  ) : (
    attrs.symbol
  )

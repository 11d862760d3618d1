import type { EmailView } from '../../render/view.js'
import type { cashtag } from './node.js'

// Left-to-right, because in right-to-left text the $ would move to the other end of the symbol.
export const CashtagEmail: EmailView<typeof cashtag> = ({ attrs, ctx }) =>
  ctx.direction === 'rtl' ? (
    <span dir="ltr" lang="und-Latn">
      {attrs.symbol}
    </span>
  ) : (
    attrs.symbol
  )

import { POLYMARKET_FRAME } from './limits.js'
import { Card } from '../../parts/web/card.js'
import { Embed } from '../../parts/web/embed.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { polymarket } from './node-polymarket.js'
import { MARKET_SANDBOX } from './sandbox.js'
import { frameTitle } from './shown-market.js'

/** Height with a curve. The frame of the odds alone is 180 px high. */
const GRAPH_HEIGHT = 300

export const PolymarketWeb: WebView<typeof polymarket> = ({ attrs, says, ctx }) => {
  const { frame, label, title, href, action } = says
  const attributes = wire('PolymarketToDOM', attrs)
  if (!frame)
    return (
      <Card
        className="polymarket-embed"
        attributes={attributes}
        source={label === undefined ? undefined : { name: label }}
        title={title}
        action={{ href, label: action }}
      />
    )
  return (
    <Embed
      ctx={ctx}
      className={attrs.isGraphMode ? 'polymarket-embed market-graph' : 'polymarket-embed market-small'}
      attributes={attributes}
      frame={{
        src: frame,
        title: frameTitle(says),
        width: POLYMARKET_FRAME.width,
        height: attrs.isGraphMode ? GRAPH_HEIGHT : POLYMARKET_FRAME.height,
        lazy: attrs.belowTheFold,
        sandbox: MARKET_SANDBOX,
      }}
      provider="Polymarket"
      title={title}
      href={href}
      action={action}
    />
  )
}

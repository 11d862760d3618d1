import { POLYMARKET_FRAME } from '../../domain/values/limits.js'
import { Card } from '../../parts/web/card.js'
import { Embed } from '../../parts/web/embed.js'
import { MARKET_SANDBOX } from '../../parts/web/prediction-market.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { polymarket } from './node.js'
import { polymarketOf } from './question.js'

/** With its curve the frame needs more than the 180 px of the odds alone. */
const GRAPH_HEIGHT = 300

export const PolymarketWeb: WebView<typeof polymarket> = ({ attrs, ctx }) => {
  const shown = polymarketOf(attrs, ctx.messages)
  if (!shown) return null
  const { frame, title } = shown
  const attributes = wire('PolymarketToDOM', attrs)
  const href = ctx.link(shown.href)
  const action = ctx.messages.viewOn('Polymarket')
  if (!frame)
    return (
      <Card
        className="polymarket-embed"
        attributes={attributes}
        source={{ name: ctx.messages.predictionMarket('Polymarket') }}
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
        title: shown.generic ? title : `${ctx.messages.predictionMarket('Polymarket')}: ${title}`,
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

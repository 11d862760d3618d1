import type { ReactElement } from 'react'
import { Card } from '../../parts/web/card.js'
import { Embed } from '../../parts/web/embed.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import type { WebView } from '../../render/view.js'
import type { MarketAttrs } from './attrs.js'
import type { ServiceMarket } from './market.js'
import type { polymarket } from './nodes.js'
import { frameTitle } from './shown-market.js'

const MARKET_SANDBOX = [
  'allow-scripts', // a script draws the odds
  'allow-same-origin', // it loads them from its own server; its origin is never ours
  'allow-popups', // the question's page opens in a tab
  'allow-popups-to-escape-sandbox', // the opened tab must not inherit the sandbox
].join(' ')

/** Size of a prediction market's frame, CSS px (K-PRED-1). */
const PREDICTION_FRAME = { width: 560, height: 405 } as const
/** Size of a Polymarket question's frame, CSS px (K-PRED-1). */
const POLYMARKET_FRAME = { width: 400, height: 180 } as const

interface MarketProps {
  readonly attrs: MarketAttrs
  readonly says: ServiceMarket
  readonly ctx: WebContext
}

export const PredictionMarketWeb = marketView('PredictionMarketToDOM')
export const ManifoldWeb = marketView('ManifoldToDOM')

/** The market's own frame (K-PRED-1). Unknown services are linked, never framed. */
function marketView(componentName: string) {
  return ({ attrs, says, ctx }: MarketProps): ReactElement => {
    const { service, frame, title, href, picture, action } = says
    const attributes = wire(componentName, attrs)
    if (service === null) return <MarketLink says={says} ctx={ctx} attributes={attributes} />
    const small = service === 'Polymarket'
    return (
      <Embed
        ctx={ctx}
        className={classNames('prediction-market-wrap', small && 'market-small')}
        attributes={attributes}
        frame={{
          src: frame,
          title: frameTitle(says),
          ...(small ? POLYMARKET_FRAME : PREDICTION_FRAME),
          sandbox: MARKET_SANDBOX,
        }}
        provider={service}
        title={title}
        href={href}
        picture={picture}
        action={action}
      />
    )
  }
}

function MarketLink({
  says: { title, href, picture, action },
  ctx,
  attributes,
}: Omit<MarketProps, 'attrs'> & { readonly attributes: Readonly<Record<string, string>> }): ReactElement {
  const still = picture ? <Picture ctx={ctx} src={picture} alt={title} shownAt={PREDICTION_FRAME.width} /> : null
  return (
    <Card
      className="prediction-market-wrap"
      attributes={attributes}
      title={title}
      picture={still && href ? <a href={href}>{still}</a> : still}
      action={href ? { href, label: action } : undefined}
    />
  )
}

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

import type { ReactElement } from 'react'
import { POLYMARKET_FRAME, PREDICTION_FRAME } from './limits.js'
import { Card } from '../../parts/web/card.js'
import { Embed } from '../../parts/web/embed.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import type { ServiceMarket } from './market.js'
import type { MarketAttrs } from './attrs.js'
import { MARKET_SANDBOX } from './sandbox.js'
import { frameTitle } from './shown-market.js'

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

import { MarketFrame } from '../../parts/web/prediction-market.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { prediction_market } from './node.js'

// Called, not mounted: the walker sees whether anything is shown.
export const PredictionMarketWeb: WebView<typeof prediction_market> = ({ attrs, ctx }) =>
  MarketFrame({ ctx, stored: attrs, attributes: wire('PredictionMarketToDOM', attrs) })

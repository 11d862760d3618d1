import { MarketCard } from '../../parts/email/prediction-market.js'
import type { EmailView } from '../../render/view.js'
import type { prediction_market } from './node.js'

export const PredictionMarketEmail: EmailView<typeof prediction_market> = ({ attrs, ctx }) =>
  MarketCard({ ctx, stored: attrs })

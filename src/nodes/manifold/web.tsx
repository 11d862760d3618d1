import { MarketFrame } from '../../parts/web/prediction-market.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { manifold } from './node.js'

export const ManifoldWeb: WebView<typeof manifold> = ({ attrs, ctx }) =>
  MarketFrame({ ctx, stored: attrs, attributes: wire('ManifoldToDOM', attrs) })

import { MarketCard } from '../../parts/email/prediction-market.js'
import type { EmailView } from '../../render/view.js'
import type { manifold } from './node.js'

export const ManifoldEmail: EmailView<typeof manifold> = ({ attrs, ctx }) => MarketCard({ ctx, stored: attrs })

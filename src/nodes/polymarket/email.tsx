import { EmbedCard } from '../../parts/email/embed-card.js'
import type { EmailView } from '../../render/view.js'
import type { polymarket } from './node.js'
import { polymarketOf } from './question.js'

export const PolymarketEmail: EmailView<typeof polymarket> = ({ attrs, ctx }) => {
  const shown = polymarketOf(attrs, ctx.messages)
  if (!shown) return null
  return (
    <EmbedCard
      ctx={ctx}
      service={shown.generic ? undefined : ctx.messages.predictionMarket('Polymarket')}
      title={shown.title}
      generic={shown.generic}
      href={ctx.link(shown.href)}
      picture={null}
      action={ctx.messages.viewOn('Polymarket')}
    />
  )
}

import type { ReactElement } from 'react'
import type { EmailContext } from '../../render/context.js'
import { shownMarket, type StoredMarket } from '../prediction-market.js'
import { EmbedCard } from './embed-card.js'

/** N-PRED-3, N-MANI-3: the market's picture, linked. */
export function MarketCard({ ctx, stored }: { ctx: EmailContext; stored: StoredMarket }): ReactElement | null {
  const shown = shownMarket(stored, ctx.messages)
  if (!shown) return null
  return (
    <EmbedCard
      ctx={ctx}
      service={shown.market && !shown.generic ? ctx.messages.predictionMarket(shown.market.service) : undefined}
      title={shown.title}
      generic={shown.generic}
      href={shown.href ? ctx.link(shown.href) : ''}
      picture={stored.thumbnail_url}
      action={shown.action}
    />
  )
}

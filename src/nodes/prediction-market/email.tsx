import type { ReactElement } from 'react'
import { EmbedCard } from '../../parts/email/embed-card.js'
import type { EmailContext } from '../../render/context.js'
import type { ShownMarket } from './shown-market.js'

/** N-PRED-3, N-MANI-3: the market's linked picture. Shared by all market blocks. */
export function MarketEmail({ says, ctx }: { says: ShownMarket; ctx: EmailContext }): ReactElement {
  const { label, title, generic, href, picture, action } = says
  return (
    <EmbedCard
      ctx={ctx}
      service={label}
      title={title}
      generic={generic}
      href={href}
      picture={picture}
      action={action}
    />
  )
}

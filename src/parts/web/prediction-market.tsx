import type { ReactElement } from 'react'
import { POLYMARKET_FRAME, PREDICTION_FRAME } from '../../domain/values/limits.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import { shownMarket, type StoredMarket } from '../prediction-market.js'
import { Card } from './card.js'
import { Embed } from './embed.js'
import { Picture } from './picture.js'

export const MARKET_SANDBOX = [
  'allow-scripts', // the odds are drawn by a script
  'allow-same-origin', // it asks its own server for them; its origin is never ours
  'allow-popups', // the question's page opens in a tab
  'allow-popups-to-escape-sandbox', // and must work there
].join(' ')

export interface MarketFrameProps {
  ctx: WebContext
  stored: StoredMarket
  attributes: Readonly<Record<string, string | undefined>>
}

/** The market's own frame, in a size of its own (K-PRED-1); an address of nobody we know is a link, never a frame. */
export function MarketFrame({ ctx, stored, attributes }: MarketFrameProps): ReactElement | null {
  const shown = shownMarket(stored, ctx.messages)
  if (!shown) return null
  const { market, title, action } = shown
  const href = shown.href ? ctx.link(shown.href) : ''
  if (!market) {
    const picture = stored.thumbnail_url ? (
      <Picture
        ctx={ctx}
        src={stored.thumbnail_url}
        alt={title}
        width={null}
        height={null}
        shownAt={PREDICTION_FRAME.width}
      />
    ) : null
    return (
      <Card
        className="prediction-market-wrap"
        attributes={attributes}
        title={title}
        picture={picture && href ? <a href={href}>{picture}</a> : picture}
        action={href ? { href, label: action } : undefined}
      />
    )
  }
  const small = market.service === 'Polymarket'
  return (
    <Embed
      ctx={ctx}
      className={classNames('prediction-market-wrap', small && 'market-small')}
      attributes={attributes}
      frame={{
        src: market.frame,
        title: `${ctx.messages.predictionMarket(market.service)}${market.question ? `: ${market.question}` : ''}`,
        ...(small ? POLYMARKET_FRAME : PREDICTION_FRAME),
        sandbox: MARKET_SANDBOX,
      }}
      provider={market.service}
      title={title}
      href={href}
      picture={stored.thumbnail_url}
      action={action}
    />
  )
}

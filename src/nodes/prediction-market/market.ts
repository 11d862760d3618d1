import { hostOf } from '../../domain/links/hosts.js'
import type { SaysContext } from '../../schema/define.js'
import { parsePredictionMarketUrl, type PredictionMarket } from './address.js'
import type { MarketAttrs } from './attrs.js'
import type { ShownMarket } from './shown-market.js'
import type { PredictionMarketWords } from './words.js'

/** A market. Service and frame are null if the service is unknown. */
export type ServiceMarket = ShownMarket &
  (
    | { readonly service: PredictionMarket['service']; readonly frame: string }
    | { readonly service: null; readonly frame: null }
  )

/** A market by its stored address; null without address and picture. */
export function marketOf(
  { url, thumbnail_url }: MarketAttrs,
  { messages, words, link }: SaysContext<PredictionMarketWords>,
): ServiceMarket | null {
  if (!url && !thumbnail_url) return null
  const market = url ? parsePredictionMarketUrl(url) : null
  const site = market?.service ?? hostOf(url ?? '')?.replace(/^www\./, '') ?? null
  const page = market?.page ?? url
  const question = market?.question ?? null
  return {
    ...(market ? { service: market.service, frame: market.frame } : { service: null, frame: null }),
    label: market && question ? words.predictionMarket(market.service) : undefined,
    title: question ?? (site === null ? messages.chart : words.predictionMarket(site)),
    generic: !question,
    href: page ? link(page) : '',
    picture: thumbnail_url,
    action: site === null ? '' : messages.viewOn(site),
  }
}

import { hostOf } from '../domain/links/host.js'
import { parsePredictionMarketUrl, type PredictionMarket } from '../domain/providers/prediction-market.js'
import type { Messages } from '../domain/messages/messages.js'
import type { TextContext } from '../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../schema/html.js'
import { action, lines, type TextBlock } from '../schema/text-block.js'

/** A question as stored: the address of its frame or of its page, and a picture of it. */
export interface StoredMarket {
  url: string | null
  thumbnail_url: string | null
}

export interface ShownMarket {
  /** Null for an address of nobody we know, which is a link but no frame. */
  market: PredictionMarket | null
  title: string
  /** The title is words of ours, not the question. */
  generic: boolean
  href: string | null
  action: string
}

export function shownMarket({ url, thumbnail_url }: StoredMarket, messages: Messages): ShownMarket | null {
  if (!url && !thumbnail_url) return null
  const market = url ? parsePredictionMarketUrl(url) : null
  const service = market?.service ?? hostOf(url ?? '')?.replace(/^www\./, '') ?? null
  return {
    market,
    title: market?.question ?? (service === null ? messages.chart : messages.predictionMarket(service)),
    generic: !market?.question,
    href: market?.page ?? url,
    action: service === null ? '' : messages.viewOn(service),
  }
}

export function marketAsText(stored: StoredMarket, { messages, link }: TextContext): TextBlock {
  const shown = shownMarket(stored, messages)
  if (!shown) return ''
  const service = shown.market && !shown.generic ? messages.predictionMarket(shown.market.service) : null
  return lines(service, shown.title, action(shown.action, shown.href && link(shown.href)))
}

/** From the stored attributes, else from the frame. */
export function publishedMarket(element: HtmlElement): Record<string, unknown> | false {
  const stored = dataAttrs(element)
  if (stored) return stored
  const frame = element.name === 'iframe' ? element : find(element, 'iframe')
  const url = frame && attribute(frame, 'src')
  return url && parsePredictionMarketUrl(url) ? { url } : false
}

import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { parsePredictionMarketUrl } from './address.js'

/** The stored attributes, or else those from the frame. */
export function publishedMarket(element: HtmlElement): Record<string, unknown> | false {
  const stored = dataAttrs(element)
  if (stored) return stored
  const frame = element.name === 'iframe' ? element : find(element, 'iframe')
  const url = frame && attribute(frame, 'src')
  return url && parsePredictionMarketUrl(url) ? { url } : false
}

import { parsePredictionMarketUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { predictionMarketCall } from './call.js'

/** R-PRED */
export function recognizePredictionMarket(link: string): FetchLink | null {
  return parsePredictionMarketUrl(link) === null ? null : fetchLink(predictionMarketCall, { url: link })
}

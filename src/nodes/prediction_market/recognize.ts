import { parsePredictionMarketUrl } from '../../domain/providers/prediction-market.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** R-PRED */
export function recognizePredictionMarket(link: string): FetchLink | null {
  return parsePredictionMarketUrl(link) === null
    ? null
    : fetchLink('predictionMarket', { url: link }, (market) => market)
}

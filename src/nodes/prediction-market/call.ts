import { trimUrl } from '../../domain/links/url-text.js'
import { defineCall, getCall, having, webAddress } from '../../schema/embed-call.js'

/** C-PRED; its address is trimmed (R-TRIM). */
export const predictionMarketCall = defineCall({
  name: 'predictionMarket',
  request: ({ url }: { url: string }) => getCall('/api/v1/prediction-embed', { url: trimUrl(url) }),
  answer: having({ url: webAddress }),
})

import { missingLink } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import { marketAttrs } from './attrs.js'
import { publishedMarket } from './from-page.js'
import { marketOf } from './market.js'
import { marketText } from './shown-market.js'
import { predictionMarketCall } from './call.js'
import { recognizePredictionMarket } from './recognize.js'
import { predictionMarketWords } from './words.js'

export const prediction_market = defineBlock({
  name: 'prediction_market',
  words: predictionMarketWords,
  aliases: ['predictionMarket'],
  attrs: marketAttrs,
  spec: { group: 'block', draggable: true },
  html: [
    { match: 'div.prediction-market-wrap, [data-component-name="PredictionMarketToDOM"]', attrs: publishedMarket },
  ],
  link: {
    hosts: ['manifold.markets', 'metaculus.com', 'polymarket.com'],
    call: predictionMarketCall,
    recognize: recognizePredictionMarket,
  },
  missing: (attrs) => (attrs.url || attrs.thumbnail_url ? null : missingLink('prediction market', null, 'url')),
  says: marketOf,
  text: ({ says }) => marketText(says),
})

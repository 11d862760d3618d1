import { missingLink } from '../../parts/missing.js'
import { marketAsText, publishedMarket } from '../../parts/prediction-market.js'
import { image, link } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { recognizePredictionMarket } from './recognize.js'

export const prediction_market = defineBlock({
  name: 'prediction_market',
  aliases: ['predictionMarket'],
  attrs: { url: link(), thumbnail_url: image() },
  spec: { group: 'block', draggable: true },
  html: [
    { match: 'div.prediction-market-wrap, [data-component-name="PredictionMarketToDOM"]', attrs: publishedMarket },
  ],
  recognize: recognizePredictionMarket,
  missing: (attrs) => (attrs.url || attrs.thumbnail_url ? null : missingLink('prediction market', null, 'url')),
  text: ({ attrs, context }) => marketAsText(attrs, context),
})

import { missingLink } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { polymarketAttrs } from './attrs.js'
import { polymarketOf } from './polymarket-question.js'
import { marketText } from './shown-market.js'
import { predictionMarketWords } from './words.js'

export const polymarket = defineBlock({
  name: 'polymarket',
  words: predictionMarketWords,
  attrs: polymarketAttrs,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.polymarket-embed, [data-component-name="PolymarketToDOM"]',
      attrs: (element) => dataAttrs(element) ?? false,
    },
  ],
  missing: (attrs, context) =>
    polymarketOf(attrs, context)
      ? null
      : missingLink('prediction market', null, 'eventSlug, profileName or fullEmbedUrl'),
  says: polymarketOf,
  text: ({ says }) => marketText(says),
})

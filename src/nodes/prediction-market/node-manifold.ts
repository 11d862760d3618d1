import { missingLink } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import { marketAttrs } from './attrs.js'
import { publishedMarket } from './from-page.js'
import { marketOf } from './market.js'
import { marketText } from './shown-market.js'
import { predictionMarketWords } from './words.js'

/** The older block. Pasted addresses now become `prediction_market` (O-04). */
export const manifold = defineBlock({
  name: 'manifold',
  words: predictionMarketWords,
  attrs: marketAttrs,
  spec: { group: 'block', draggable: true },
  // No published example is known (WIRE.md §3): the name follows the platform's pattern. Higher priority than the
  // platform's other rules.
  html: [{ match: 'div.manifold-wrap, [data-component-name="ManifoldToDOM"]', priority: 55, attrs: publishedMarket }],
  missing: (attrs) => (attrs.url || attrs.thumbnail_url ? null : missingLink('prediction market', null, 'url')),
  says: marketOf,
  text: ({ says }) => marketText(says),
})

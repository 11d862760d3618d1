import { missingLink } from '../../parts/missing.js'
import { marketAsText, publishedMarket } from '../../parts/prediction-market.js'
import { image, link } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'

/** The older block beside `prediction_market`, which pasted addresses become now (O-04). */
export const manifold = defineBlock({
  name: 'manifold',
  attrs: { url: link(), thumbnail_url: image() },
  spec: { group: 'block', draggable: true },
  // No published form is known (WIRE.md §3): the name follows the platform's other ones, and is asked before theirs.
  html: [{ match: 'div.manifold-wrap, [data-component-name="ManifoldToDOM"]', priority: 55, attrs: publishedMarket }],
  missing: (attrs) => (attrs.url || attrs.thumbnail_url ? null : missingLink('prediction market', null, 'url')),
  text: ({ attrs, context }) => marketAsText(attrs, context),
})

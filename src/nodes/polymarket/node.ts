import { missingLink } from '../../parts/missing.js'
import { flag, link, textOr } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { polymarketOf } from './question.js'

export const polymarket = defineBlock({
  name: 'polymarket',
  attrs: {
    eventSlug: textOr(''),
    marketSlug: textOr(''),
    profileName: textOr(''),
    belowTheFold: flag(),
    fullEmbedUrl: link(),
    isGraphMode: flag(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.polymarket-embed, [data-component-name="PolymarketToDOM"]',
      attrs: (element) => dataAttrs(element) ?? false,
    },
  ],
  missing: (attrs, { messages }) =>
    polymarketOf(attrs, messages)
      ? null
      : missingLink('prediction market', null, 'eventSlug, profileName or fullEmbedUrl'),
  text({ attrs, context }) {
    const shown = polymarketOf(attrs, context.messages)
    if (!shown) return ''
    const { messages } = context
    return lines(
      shown.generic ? null : messages.predictionMarket('Polymarket'),
      shown.title,
      action(messages.viewOn('Polymarket'), context.link(shown.href)),
    )
  },
})

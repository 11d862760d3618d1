import { missingLink } from '../../parts/missing.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { parsePredictionMarketUrl, polymarketEvent, polymarketFrameUrl, polymarketProfileUrl } from './address.js'
import { marketAttrs, polymarketAttrs, type PolymarketAttrs } from './attrs.js'
import { predictionMarketCall } from './call.js'
import { marketOf } from './market.js'
import { marketText, type ShownMarket } from './shown-market.js'
import { predictionMarketWords, type PredictionMarketWords } from './words.js'

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

/** The stored attributes, or else those from the frame. */
function publishedMarket(element: HtmlElement): Record<string, unknown> | false {
  const stored = dataAttrs(element)
  if (stored) return stored
  const frame = element.name === 'iframe' ? element : find(element, 'iframe')
  const url = frame && attribute(frame, 'src')
  return url && parsePredictionMarketUrl(url) ? { url } : false
}

/** An event, one of its questions, or a user's bets; null without attributes. */
function polymarketOf(
  attrs: PolymarketAttrs,
  { messages, words, link }: SaysContext<PredictionMarketWords>,
): ShownMarket | null {
  const found = questionOf(attrs)
  if (!found) return null
  const label = words.predictionMarket('Polymarket')
  const generic = found.question === null
  return {
    frame: found.frame,
    label: generic ? undefined : label,
    title: found.question ?? label,
    generic,
    href: link(found.page),
    picture: null,
    action: messages.viewOn('Polymarket'),
  }
}

interface Question {
  /** Null if the stored address is unknown and no question is stored. */
  readonly frame: string | null
  readonly question: string | null
  readonly page: string
}

function questionOf({ eventSlug, marketSlug, profileName, fullEmbedUrl }: PolymarketAttrs): Question | null {
  const named = polymarketEvent(eventSlug, marketSlug)
  const framed = fullEmbedUrl ? polymarketFrameUrl(fullEmbedUrl) : null
  const profile = profileName.trim().replace(/^@/, '')
  if (profile) return { frame: framed, question: `@${profile}`, page: polymarketProfileUrl(profile) }
  const page = named?.page ?? framed
  return page ? { frame: framed ?? named?.frame ?? null, question: named?.question ?? null, page } : null
}

/** R-PRED */
function recognizePredictionMarket(link: string): FetchLink | null {
  return parsePredictionMarketUrl(link) === null ? null : fetchLink(predictionMarketCall, { url: link })
}

import type { SaysContext } from '../../schema/define.js'
import { polymarketEvent, polymarketFrameUrl, polymarketProfileUrl } from './address.js'
import type { PolymarketAttrs } from './attrs.js'
import type { ShownMarket } from './shown-market.js'
import type { PredictionMarketWords } from './words.js'

/** An event, one of its questions, or a user's bets; null without attributes. */
export function polymarketOf(
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

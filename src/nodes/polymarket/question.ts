import type { Messages } from '../../domain/messages/messages.js'
import { polymarketEvent, polymarketFrameUrl, polymarketProfileUrl } from '../../domain/providers/prediction-market.js'

interface StoredQuestion {
  eventSlug: string
  marketSlug: string
  profileName: string
  fullEmbedUrl: string | null
}

interface ShownQuestion {
  /** Null where the stored address is nobody's we know and no question is named either. */
  frame: string | null
  title: string
  generic: boolean
  href: string
}

/** An event, one of its questions, or somebody's bets; null when the node names nothing. */
export function polymarketOf(
  { eventSlug, marketSlug, profileName, fullEmbedUrl }: StoredQuestion,
  messages: Messages,
): ShownQuestion | null {
  const named = polymarketEvent(eventSlug, marketSlug)
  const framed = fullEmbedUrl ? polymarketFrameUrl(fullEmbedUrl) : null
  const profile = profileName.trim().replace(/^@/, '')
  if (profile) return { frame: framed, title: `@${profile}`, generic: false, href: polymarketProfileUrl(profile) }
  const frame = framed ?? named?.frame ?? null
  const href = named?.page ?? framed
  if (!href) return null
  return { frame, title: named?.question ?? messages.predictionMarket('Polymarket'), generic: !named?.question, href }
}

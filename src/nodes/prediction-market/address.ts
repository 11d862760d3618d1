import { parseWebUrl } from '../../domain/links/parse-url.js'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { withQuery } from '../../domain/links/query.js'

/** A question on a prediction market, with its addresses. */
export interface PredictionMarket {
  service: 'Manifold' | 'Metaculus' | 'Polymarket'
  /** Address of the frame. */
  frame: string
  /** Address of the page. */
  page: string
  /** The question, if the address contains it; null for a bare number. */
  question: string | null
}

const SLUG = /^[A-Za-z0-9_.~-]{1,200}$/
/** Maximum length of the slug in Manifold's addresses. */
const MANIFOLD_SLUG = 35
/** First path segments of Manifold that are not user names. */
const MANIFOLD_PAGES = new Set([
  'api',
  'browse',
  'charity',
  'dashboard',
  'embed',
  'group',
  'leagues',
  'messages',
  'news',
  'post',
  'posts',
  'tournaments',
  'topic',
  'tv',
])

/** A question on Manifold or Metaculus, or an event on Polymarket, by its page or frame; else null (R-PRED, O-36). */
export function parsePredictionMarketUrl(url: string): PredictionMarket | null {
  const parsed = parseWebUrl(url.trim())
  if (parsed === null) return null
  const [first = '', second = '', third = '', more] = parsed.pathname.replace(/\/$/, '').split('/').slice(1)
  switch (parsed.hostname.replace(/^www\./, '')) {
    case 'manifold.markets':
      if (first === 'embed') return more === undefined ? manifold(second, third) : null
      return third === '' && !MANIFOLD_PAGES.has(first) ? manifold(first, second) : null
    case 'metaculus.com':
      if (first !== 'questions') return null
      return second === 'embed' ? metaculus(third, '') : metaculus(second, third)
    case 'polymarket.com':
      return first === 'event' ? polymarketEvent(second, third) : first === 'market' ? polymarketQuestion(second) : null
    case 'embed.polymarket.com':
      return /^market(?:\.html)?$/.test(first) && second === '' ? framedPolymarket(parsed.searchParams) : null
    default:
      return null
  }
}

function manifold(user: string, slug: string): PredictionMarket | null {
  if (!SLUG.test(user) || !SLUG.test(slug)) return null
  return {
    service: 'Manifold',
    frame: `https://manifold.markets/embed/${user}/${slug}`,
    page: `https://manifold.markets/${user}/${slug}`,
    question: questionOf(slug, MANIFOLD_SLUG),
  }
}

function metaculus(id: string, slug: string): PredictionMarket | null {
  if (!/^\d{1,12}$/.test(id)) return null
  return {
    service: 'Metaculus',
    frame: `https://www.metaculus.com/questions/embed/${id}/`,
    page: `https://www.metaculus.com/questions/${id}/`,
    question: SLUG.test(slug) ? questionOf(slug) : null,
  }
}

function framedPolymarket(query: URLSearchParams): PredictionMarket | null {
  const [event, market] = [query.get('event') ?? '', query.get('market') ?? '']
  return market ? polymarketQuestion(market) : polymarketEvent(event, '')
}

/** All questions of an event, or one of them. */
export function polymarketEvent(event: string, market: string): PredictionMarket | null {
  if (!SLUG.test(event)) return market && SLUG.test(market) ? polymarketQuestion(market) : null
  const one = SLUG.test(market)
  return {
    service: 'Polymarket',
    frame: withQuery('https://embed.polymarket.com/market', one ? { market } : { event }),
    page: `https://polymarket.com/event/${event}${one ? `/${market}` : ''}`,
    question: questionOf(one ? market : event),
  }
}

function polymarketQuestion(market: string): PredictionMarket | null {
  if (!SLUG.test(market)) return null
  return {
    service: 'Polymarket',
    frame: withQuery('https://embed.polymarket.com/market', { market }),
    page: `https://polymarket.com/market/${market}`,
    question: questionOf(market),
  }
}

/** Page of a Polymarket user. */
export function polymarketProfileUrl(name: string): string {
  return `https://polymarket.com/@${encodeComponent(name.trim().replace(/^@/, ''))}`
}

/** The platform's own frame around a Polymarket market, or Polymarket's; null for other addresses. */
export function polymarketFrameUrl(url: string): string | null {
  const parsed = parseWebUrl(url.trim())
  if (parsed === null || parsed.protocol !== 'https:') return null
  if (/^(?:www\.)?substack\.com$/.test(parsed.hostname))
    return /^\/embed\/polymarket\/[^/]{1,200}(?:\/[^/]{1,200})?\/?$/.test(parsed.pathname) ? parsed.href : null
  return parsePredictionMarketUrl(url)?.frame ?? null
}

/** Converts 'will-the-tide-turn' to words, with '…' if the address was cut; null for a bare number. */
function questionOf(slug: string, cutAt = Infinity): string | null {
  const words = slug.replace(/[-_]+/g, ' ').trim()
  if (words === '' || /^\d+$/.test(words)) return null
  return words.charAt(0).toUpperCase() + words.slice(1) + (slug.length >= cutAt ? '…' : '')
}

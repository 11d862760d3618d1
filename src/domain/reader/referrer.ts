import { hostOf } from '../links/hosts.js'

/** Search engines, by name without the country's ending (O-16). */
export const SEARCH_ENGINES = [
  'google',
  'bing',
  'duckduckgo',
  'yahoo',
  'baidu',
  'yandex',
  'ecosia',
  'brave',
  'kagi',
  'startpage',
] as const

/** News aggregators, by host (O-16). */
export const NEWS_AGGREGATORS = [
  'news.google.com',
  'news.ycombinator.com',
  'techmeme.com',
  'memeorandum.com',
  'drudgereport.com',
  'flipboard.com',
  'apple.news',
  'smartnews.com',
] as const

const ENGINE = new RegExp(`(?:^|\\.)(?:${SEARCH_ENGINES.join('|')})\\.(?:[a-z]{2,3})(?:\\.[a-z]{2})?$`)

/**
 * Whether a visitor came from a search engine or a news aggregator, by `document.referrer`. Such readers get no prompts
 * (S-FOL-4, S-SUBP-4).
 */
export function comesFromSearchOrNews(referrer: string): boolean {
  const host = hostOf(referrer)
  return (
    host !== null && (ENGINE.test(host) || NEWS_AGGREGATORS.some((site) => host === site || host.endsWith(`.${site}`)))
  )
}

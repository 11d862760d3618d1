import { escapeHtml } from 'diptych/domain'
import { FEED_KINDS, feedPath } from '../feeds/feed-addresses.js'

/** Link elements for a page's head, with which feed readers find its feeds. @param list the page's own path */
export function feedLinks(list: string, title: string): string {
  return FEED_KINDS.map(
    ({ type, names: [name] }) =>
      `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(feedPath(list, name))}">\n`,
  ).join('')
}

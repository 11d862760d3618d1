export type FeedFormat = 'rss' | 'atom' | 'json'

export interface FeedKind {
  readonly format: FeedFormat
  readonly type: string
  /** File names below the page of the list. Pages and feeds link to the first. */
  readonly names: readonly [string, ...string[]]
}

export const FEED_KINDS: readonly FeedKind[] = [
  { format: 'rss', type: 'application/rss+xml', names: ['feed', 'feed.xml', 'rss'] },
  { format: 'atom', type: 'application/atom+xml', names: ['atom.xml', 'feed.atom'] },
  { format: 'json', type: 'application/feed+json', names: ['feed.json'] },
]

/** @param list the path of a page that lists posts: `/`, `/s/letters` */
export function feedPath(list: string, name: string): string {
  return `${list === '/' ? '' : list}/${name}`
}

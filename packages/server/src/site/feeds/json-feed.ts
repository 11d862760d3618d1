import { rfc3339 } from './feed-dates.js'
import type { Feed, FeedItem } from './feed.js'

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeedOf({ title, description, language, page, self, logo, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description,
    ...(logo === null ? {} : { icon: logo }),
    language,
    items: items.map(itemOf),
  })
}

function itemOf({ url, title, summary, html, language, date, authors, section, tags, cover }: FeedItem) {
  return {
    id: url,
    url,
    title,
    content_html: html,
    ...(summary === '' ? {} : { summary }),
    ...(cover === null ? {} : { image: cover.url }),
    ...(date === null ? {} : { date_published: rfc3339(date) }),
    ...(authors.length === 0
      ? {}
      : { authors: authors.map(({ name, avatar }) => (avatar === null ? { name } : { name, avatar })) }),
    ...(section === null && tags.length === 0 ? {} : { tags: [...(section === null ? [] : [section]), ...tags] }),
    language,
  }
}

import { rfc822 } from './feed-dates.js'
import type { Feed, FeedItem } from './feed.js'
import { xmlText } from './xml-text.js'

/** RSS 2.0 (rssboard.org/rss-specification), with the usual modules for authors, full texts and pictures. */
export function rssOf({ title, description, language, page, self, logo, items }: Feed): string {
  const [newest] = items
  // The specification requires that the picture's `link` equals the channel's.
  const image =
    logo === null
      ? ''
      : `\n<image><url>${xmlText(logo)}</url><title>${xmlText(title)}</title><link>${xmlText(page)}</link></image>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${xmlText(title)}</title>
<link>${xmlText(page)}</link>
<description>${xmlText(description)}</description>
<language>${xmlText(language)}</language>
<generator>Diptych</generator>
<docs>https://www.rssboard.org/rss-specification</docs>${newest?.date ? `\n<lastBuildDate>${rfc822(newest.date)}</lastBuildDate>` : ''}
<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>${image}
${items.map(itemOf).join('\n')}
</channel>
</rss>
`
}

function itemOf({ url, title, summary, html, language, date, authors, section, tags, cover }: FeedItem): string {
  return [
    `<item xml:lang="${xmlText(language)}">`,
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(url)}</link>`,
    `<guid isPermaLink="true">${xmlText(url)}</guid>`,
    date === null ? '' : `<pubDate>${rfc822(date)}</pubDate>`,
    // `dc:creator`, because `author` must be an email address, which feed readers would show.
    ...authors.map(({ name }) => `<dc:creator>${xmlText(name)}</dc:creator>`),
    ...[section, ...tags].map((term) => (term === null ? '' : `<category>${xmlText(term)}</category>`)),
    `<description>${xmlText(summary)}</description>`,
    `<content:encoded>${xmlText(html)}</content:encoded>`,
    cover === null ? '' : coverOf(cover),
    '</item>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** An enclosure requires a type and a length in bytes. The length is unknown, so it is 0, as RSS readers expect. */
function coverOf({ url, type }: NonNullable<FeedItem['cover']>): string {
  return type === null
    ? `<media:content url="${xmlText(url)}" medium="image"/>`
    : `<enclosure url="${xmlText(url)}" length="0" type="${type}"/>`
}

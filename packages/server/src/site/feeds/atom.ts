import { rfc3339 } from './feed-dates.js'
import type { Feed, FeedItem } from './feed.js'
import { xmlText } from './xml-text.js'

/** The `updated` date of a feed without posts or a post without a date, because Atom requires one. */
const NEVER = new Date(0)

/** Renders an Atom feed (RFC 4287). */
export function atomOf({ title, description, language, page, self, logo, items }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">
<id>${xmlText(page)}</id>
<title>${xmlText(title)}</title>
<subtitle>${xmlText(description)}</subtitle>
<updated>${rfc3339(items[0]?.date ?? NEVER)}</updated>
<author><name>${xmlText(title)}</name></author>
<generator>Diptych</generator>
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(page)}"/>${logo === null ? '' : `\n<logo>${xmlText(logo)}</logo>`}
${items.map(entryOf).join('\n')}
</feed>
`
}

function entryOf({ url, title, summary, html, language, date, authors, section, tags, cover }: FeedItem): string {
  return [
    `<entry xml:lang="${xmlText(language)}">`,
    `<id>${xmlText(url)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    cover === null
      ? ''
      : `<link rel="enclosure"${cover.type === null ? '' : ` type="${cover.type}"`} href="${xmlText(cover.url)}"/>`,
    date === null ? '' : `<published>${rfc3339(date)}</published>`,
    `<updated>${rfc3339(date ?? NEVER)}</updated>`,
    ...authors.map(({ name }) => `<author><name>${xmlText(name)}</name></author>`),
    ...[section, ...tags].map((term) => (term === null ? '' : `<category term="${xmlText(term)}"/>`)),
    summary === '' ? '' : `<summary>${xmlText(summary)}</summary>`,
    `<content type="html">${xmlText(html)}</content>`,
    '</entry>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

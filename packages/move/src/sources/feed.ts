import type { SourceFile, SourceFiles } from '../files/source-files.js'
import { leaveOut, leaveOutPixels } from '../markup/mail-chrome.js'
import { openMarkup, textIn } from '../markup/markup.js'
import { defineSource, type SourceContext, type SourcePost } from '../source/source.js'
import { decodeEntities } from './entities.js'
import type { Feed, FeedEntry } from './feed/feed.js'
import { readJsonFeed } from './feed/json-feed.js'
import { readXmlFeed } from './feed/xml-feed.js'
import { quoted, textOfHtml } from './report-text.js'
import { spokenDate } from './spoken-dates.js'

// A feed with the whole text of posts, from any platform: RSS with content:encoded, Atom, JSON Feed.

/** Feeds. */
export const feed = defineSource({
  name: 'feed',
  title: 'Feed',
  async recognise(files) {
    const found = await feedFiles(files)
    if (found.length === 0) return 0
    // Sites have feeds beside their pages.
    return found.length === files.files.length ? 0.6 : 0.15
  },
  posts,
  publication,
  notExported: [
    'Older posts: most feeds have the last ten or twenty.',
    'Readers, drafts, and posts that are not public.',
    'Pictures themselves: the feed has their addresses only.',
  ],
})

async function feedFiles(files: SourceFiles): Promise<SourceFile[]> {
  const found: SourceFile[] = []
  for (const file of files.find(/\.(?:xml|rss|atom|rdf|json|feed)$|(?:^|\/)(?:feed|rss|atom|index)$/i)) {
    const start = (await file.text().catch(() => '')).slice(0, 4000)
    if (isXmlFeed(start) || /"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org/.test(start)) found.push(file)
  }
  return found
}

/** Exports of WordPress and Blogger are feeds too, with more in them than a feed has. */
function isXmlFeed(start: string): boolean {
  return (
    /<(?:rss|feed|rdf:RDF)[\s>]/i.test(start) &&
    !/xmlns:wp=|wordpress\.org\/export|blogger\/2008\/kind|blogger\.com\/feeds\/\d+\/archive/i.test(start)
  )
}

async function readFeed(file: SourceFile): Promise<Feed | null> {
  const text = await file.text()
  return /^\s*[{[]/.test(text) ? readJsonFeed(text) : readXmlFeed(text.replace(/^\s+/, ''))
}

async function* posts(context: SourceContext): AsyncGenerator<SourcePost> {
  const seen = new Set<string>()
  for (const file of await feedFiles(context.files)) {
    const read = await readFeed(file)
    if (read === null) {
      context.lost({ where: file.path, message: 'is not a feed that can be read' })
      continue
    }
    for (const { line, message } of read.problems)
      context.note({ where: `${file.path}:${line}`, message: `is not well-formed: ${message}` })
    if (read.next !== null)
      context.lost({ where: file.path, message: `the feed has more posts on its next page: ${read.next}` })
    for (const entry of read.entries) {
      const post = postOf(entry, file.path, context)
      // Pages of one feed may overlap.
      if (seen.has(post.key)) continue
      seen.add(post.key)
      yield post
    }
  }
}

function postOf(entry: FeedEntry, path: string, context: SourceContext): SourcePost {
  const where = `${path}:${entry.line}`
  const title = entry.title === null ? null : textOfHtml(decodeEntities(entry.title))
  const date = spokenDate(entry.date ?? undefined)
  if (entry.date !== null && date === null)
    context.note({ where, message: `the date '${entry.date.slice(0, 60)}' cannot be read` })
  const text = entry.html ?? entry.summary ?? ''
  const summary = entry.html === null || entry.summary === null ? null : textOfHtml(entry.summary)
  noteText(entry, text, where, context)
  const tags = [...new Set(entry.tags.map((tag) => decodeEntities(tag).trim()).filter(Boolean))]
  const slug = slugOf(entry.link)
  return {
    key: entry.id ?? entry.link ?? where,
    where,
    body: { format: 'html', html: bodyOf(text, where, context), selector: 'body', baseUrl: entry.link ?? undefined },
    post: {
      ...(slug === null ? {} : { slug }),
      ...(title === null || title === '' ? {} : { title }),
      ...(summary === null ? {} : summaryOf(summary, textOfHtml(text))),
      ...(date === null ? {} : { post_date: date }),
      ...(entry.picture === null ? {} : { cover_image: entry.picture }),
      ...(entry.recording === null ? {} : { podcast_url: entry.recording }),
      ...(entry.language === null ? {} : { language: entry.language }),
      ...(tags.length === 0 ? {} : { postTags: tags.map((name) => ({ name })) }),
      ...(entry.authors.length === 0 ? {} : { publishedBylines: entry.authors.map((name) => ({ name })) }),
      type: entry.recording === null ? 'newsletter' : 'podcast',
      audience: 'everyone',
    },
    status: date !== null && Date.parse(date) > Date.now() ? 'scheduled' : 'published',
    addresses: entry.link !== null && /^https?:/i.test(entry.link) ? [entry.link] : [],
  }
}

/** A summary that is the beginning of the text says nothing of its own. */
function summaryOf(summary: string, text: string): { readonly description?: string } {
  const start = summary.replace(/\s*(?:\[?…\]?|\[?\.\.\.\]?|Continue reading.*|Read more.*)$/i, '')
  return start === '' || text.startsWith(start) ? {} : { description: summary }
}

function noteText({ html, link }: FeedEntry, text: string, where: string, { lost, note }: SourceContext): void {
  if (text === '') lost({ where, message: `has no text${link === null ? '' : `: ${link}`}` })
  else if (html === null)
    note({
      where,
      message: `has a description only, which may be a part of the text${link === null ? '' : `: ${link}`}`,
    })
  else if (
    /(?:\[…\]|\[\.\.\.\]|&hellip;|continue reading[^<]{0,100}|read more[^<]{0,60})(?:\s|<[^>]*>)*$/i.test(
      text.slice(-600),
    )
  )
    note({ where, message: `seems to be cut off at its end${link === null ? '' : `: ${link}`}` })
}

function bodyOf(text: string, where: string, context: SourceContext): string {
  const markup = openMarkup(text)
  const place = { where, context }
  leaveOutPixels(markup, place)
  const last = markup.find('p').at(-1)
  if (last && /^The post .{1,300} (?:first appeared|appeared first) on .{1,200}\.$/.test(textIn(last)))
    leaveOut(last, "the feed's last line", place)
  return `<body>${markup.html()}</body>`
}

function slugOf(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null
  const last = new URL(link).pathname.split('/').filter(Boolean).at(-1)
  return last === undefined ? null : last.replace(/\.(?:html?|php)$/i, '')
}

async function publication({ files, note }: SourceContext): Promise<Readonly<Record<string, unknown>>> {
  for (const file of await feedFiles(files)) {
    const read = await readFeed(file)
    if (read === null) continue
    const { title, link, description, language, picture } = read
    if (picture !== null) note({ where: file.path, message: `the picture of the feed is ${quoted(picture)}` })
    return {
      ...(title === null ? {} : { name: decodeEntities(title) }),
      ...(link !== null && URL.canParse(link) && /^https?:/i.test(link) ? { base_url: new URL(link).origin } : {}),
      ...(description === null ? {} : { hero_text: textOfHtml(decodeEntities(description)) }),
      ...(language === null ? {} : { language }),
    }
  }
  return {}
}

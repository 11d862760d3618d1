import { escapeHtml } from 'diptych/domain'
import type { Feed, FeedEntry } from './feed.js'
import { childrenOf, markupOf, plainText, readXml, textOf, type XmlElement } from './xml-tree.js'

/** Reads RSS 2.0, RSS 1.0 and Atom. Null for other text. */
export function readXmlFeed(text: string): Feed | null {
  const { root, problems } = readXml(text)
  if (root === null) return null
  if (root.name === 'feed') return { ...atomFeed(root), problems }
  const [channel] = childrenOf(root, 'channel')
  if ((root.name === 'rss' || root.name === 'rdf:rdf') && channel) return { ...rssFeed(root, channel), problems }
  return null
}

function rssFeed(root: XmlElement, channel: XmlElement): Omit<Feed, 'problems'> {
  const [image] = childrenOf(channel, 'image')
  const items = [...childrenOf(channel, 'item'), ...childrenOf(root, 'item')]
  return {
    title: textOf(channel, 'title'),
    link: textOf(channel, 'link') ?? linkOf(channel, 'atom:link', 'alternate'),
    description: textOf(channel, 'description'),
    language: textOf(channel, 'language', 'dc:language'),
    picture: image ? textOf(image, 'url') : null,
    next: linkOf(channel, 'atom:link', 'next'),
    entries: items.map(rssEntry),
  }
}

function rssEntry(item: XmlElement): FeedEntry {
  const encoded = textOf(item, 'content:encoded', 'content', 'xhtml:body')
  const summary = textOf(item, 'description', 'itunes:summary', 'summary')
  const [guid] = childrenOf(item, 'guid')
  const id = guid ? plainText(guid).trim() : null
  const isLink = guid !== undefined && guid.attributes['isPermaLink'] !== 'false' && /^https?:/i.test(id ?? '')
  const enclosures = childrenOf(item, 'enclosure')
  return {
    line: item.line,
    id,
    link: textOf(item, 'link') ?? linkOf(item, 'atom:link', 'alternate') ?? (isLink ? id : null),
    title: textOf(item, 'title', 'itunes:title'),
    date: textOf(item, 'pubdate', 'dc:date', 'published', 'atom:published'),
    authors:
      childrenOf(item, 'dc:creator').length > 0
        ? namesIn(item, 'dc:creator')
        : namesIn(item, 'author', 'itunes:author'),
    tags: childrenOf(item, 'category').map((category) => plainText(category).trim()),
    html: encoded,
    summary,
    picture: pictureOf(item) ?? enclosureOf(enclosures, /^image\//i),
    recording: enclosureOf(enclosures, /^audio\//i),
    language: textOf(item, 'dc:language'),
  }
}

/** RSS states `mail@host (Name)`. */
function namesIn(item: XmlElement, ...names: readonly string[]): string[] {
  for (const name of names) {
    const found = childrenOf(item, name).map((each) => {
      const text = plainText(each).trim()
      return /\(([^()]+)\)\s*$/.exec(text)?.[1] ?? text
    })
    if (found.length > 0) return found.filter((each) => each !== '' && !/^\S+@\S+$/.test(each))
  }
  return []
}

function enclosureOf(enclosures: readonly XmlElement[], type: RegExp): string | null {
  return enclosures.find(({ attributes }) => type.test(attributes['type'] ?? ''))?.attributes['url'] ?? null
}

function pictureOf(item: XmlElement): string | null {
  for (const name of ['media:thumbnail', 'media:content'])
    for (const { attributes } of childrenOf(item, name)) {
      const isPicture =
        name === 'media:thumbnail' || attributes['medium'] === 'image' || attributes['type']?.startsWith('image/')
      if (isPicture && attributes['url'] !== undefined) return attributes['url']
    }
  return null
}

function linkOf(element: XmlElement, name: string, relation: string): string | null {
  const found = childrenOf(element, name).find(({ attributes }) => (attributes['rel'] ?? 'alternate') === relation)
  return found?.attributes['href'] ?? null
}

function atomFeed(root: XmlElement): Omit<Feed, 'problems'> {
  const authors = childrenOf(root, 'author').flatMap((author) => textOf(author, 'name') ?? [])
  return {
    title: textOf(root, 'title'),
    link: linkOf(root, 'link', 'alternate'),
    description: textOf(root, 'subtitle'),
    language: root.attributes['xml:lang'] ?? null,
    picture: textOf(root, 'logo', 'icon'),
    next: linkOf(root, 'link', 'next'),
    entries: childrenOf(root, 'entry').map((entry) => atomEntry(entry, authors)),
  }
}

function atomEntry(entry: XmlElement, authors: readonly string[]): FeedEntry {
  const own = childrenOf(entry, 'author').flatMap((author) => textOf(author, 'name') ?? [])
  const enclosures = childrenOf(entry, 'link')
    .filter(({ attributes }) => attributes['rel'] === 'enclosure')
    .map((link) => ({ ...link, attributes: { ...link.attributes, url: link.attributes['href'] ?? '' } }))
  return {
    line: entry.line,
    id: textOf(entry, 'id'),
    link: linkOf(entry, 'link', 'alternate'),
    title: titleOf(entry),
    date: textOf(entry, 'published', 'issued', 'updated', 'modified'),
    authors: own.length > 0 ? own : authors,
    tags: childrenOf(entry, 'category').map(({ attributes }) => attributes['label'] ?? attributes['term'] ?? ''),
    html: constructOf(entry, 'content'),
    summary: constructOf(entry, 'summary'),
    picture: pictureOf(entry) ?? enclosureOf(enclosures, /^image\//i),
    recording: enclosureOf(enclosures, /^audio\//i),
    language: entry.attributes['xml:lang'] ?? null,
  }
}

function titleOf(entry: XmlElement): string | null {
  const [title] = childrenOf(entry, 'title')
  return title === undefined ? null : plainText(title).trim() || null
}

/** A text of Atom is plain, HTML, or XHTML in a `div`. */
function constructOf(entry: XmlElement, name: string): string | null {
  const [element] = childrenOf(entry, name)
  if (!element) return null
  const type = element.attributes['type'] ?? 'text'
  const text =
    type === 'xhtml' || element.children.some((child) => typeof child !== 'string')
      ? markupOf(element)
      : /html/.test(type)
        ? plainText(element)
        : `<p>${escapeHtml(plainText(element))}</p>`
  return text.trim() === '' || text === '<p></p>' ? null : text
}
